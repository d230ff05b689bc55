"""What a hostile case is: an input, how it is run, and what must come of it."""

import dataclasses
from typing import Callable, Optional


@dataclasses.dataclass
class Case:
    """One hostile input."""

    name: str
    # Makes the input in an empty folder. May return a function that ends what it started.
    make: Callable
    # After the program's name. "{}" stands for the folder.
    arguments: tuple = ("{}",)
    # Whether the finding of the healthy app must be among the output.
    finds: bool = True
    # Each must be in the output or among the messages.
    says: tuple = ()
    # None may be in either.
    hides: tuple = ()
    # How it may end; 0 and 1 are runs that analysed.
    codes: tuple = (0, 1)
    # Limits for an optimised program.
    seconds: float = 5
    megabytes: int = 250
    # Takes space or time that a test run should not take.
    is_costly: bool = False
    # Little enough for every test run, also of a program that is not optimised.
    is_quick: bool = True
    # Runs without the rights of root.
    as_nobody: bool = False
    # Needs the right to mount a file system.
    needs_mount: bool = False
    # Wraps the command line for a shell: "{}" stands for the command.
    shell: Optional[str] = None
    environment: dict = dataclasses.field(default_factory=dict)


CASES: list[Case] = []


def case(name, **expectations):
    """Registers the function below as the maker of an input."""

    def register(make):
        CASES.append(Case(name, make, **expectations))
        return make

    return register
