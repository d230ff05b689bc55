// Linked into the static program of `make dist`, which shall run where there is no /proc: in an empty chroot, in an early
// stage of a container. The Swift runtime asks /proc for two things before it lets a program start.

// The path of the tool that prints backtraces, which is not shipped. Without an answer the runtime ends the program. The
// linker is told (--wrap) to call this one; nil means that there is no such tool.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return 0;
}

// The arguments. Without an answer there are none. glibc hands them to every constructor.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void hand_over_arguments(int count, char **arguments) {
    _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
