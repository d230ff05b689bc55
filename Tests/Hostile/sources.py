"""Hostile Swift and Objective-C: nested deep, chained long, without end, or growing with every step."""

from case import case
from healthy import SCENE, app, write

OVERRIDE = "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { %s }"
# After the damage, so that it shows whether everything else is still analysed.
AFTER = "\nfinal class AfterController: UIViewController {}\n" \
    "final class P: UIViewController { func go() { present(AfterController(), animated: true) } }\n"


def swift(folder, text, name="Odd.swift"):
    app(folder)
    write(folder, f"Ferry/{name}", "import UIKit\n" + text)


def screen(body, more=""):
    return f"final class OddController: UIViewController {{\n{OVERRIDE % body}\n{more}\n}}\n"


for name, opening, closing in [
    ("brackets", "(", ")"), ("lists", "[", "]"), ("braces", "{ ", "}"), ("generics", "A<", ">"),
    ("open brackets", "(", ""), ("open braces", "{", ""), ("closing braces", "}", ""), ("closing brackets", ")", ""),
    ("closures", "{ x in f(", ") }"), ("calls", "f(", ")"), ("subscripts", "a[", "]"),
    ("prefix operators", "!", ""), ("prefix minus signs", "- ", ""), ("tries", "try ", ""), ("awaits", "await ", ""),
    ("choices", "a ? b : ", ""), ("choices within choices", "a ? ", ": b"), ("strings", '"\\(', ')"'),
    ("casts", "(a as! B).", ""), ("ifs", "if a { ", "}"), ("elses", "if a { } else ", ""), ("switches", "switch a { case b: ", "}"),
    ("functions", "func a() { ", "}"), ("classes", "class A: UIViewController { ", "}"), ("extensions", "extension A { ", "}"),
    ("conditions", "#if A\n", "\n#endif"), ("conditions, open", "#if A\n", ""), ("comments", "/* ", " */"),
    ("comments, open", "/* ", ""), ("attributes", "@a(", ")"), ("tuples in patterns", "let (", ")"),
    ("function types", "let a: (", ") -> B"), ("optionals", "a?.", ""), ("key paths", "\\.a", ""), ("key path lists", "\\A[", "]"),
    ("raw strings", '#"', ''), ("triple quotes", '"""\n', ''), ("trailing closures", "a { } b: ", ""),
]:

    @case(f"Swift: {name}, 10,000 in each other", megabytes=400, is_quick=False)
    def _(folder, opening=opening, closing=closing):
        swift(folder, screen(".portrait") + "func odd() {\n" + opening * 10_000 + closing * 10_000 + "\n}\n" + AFTER)

    @case(f"Swift: {name}, 10,000 in each other, in a mask", megabytes=400, is_quick=False)
    def _(folder, opening=opening, closing=closing):
        swift(folder, screen(opening * 10_000 + ".portrait" + closing * 10_000) + AFTER)


for name, text in {
    "operators": " | ".join([".portrait"] * 5000),
    "members": "a" + ".b" * 5000,
    "calls": "UIInterfaceOrientationMask.portrait" + ".union(.portrait)" * 5000,
    "list elements": "[" + ", ".join([".portrait"] * 20_000) + "]",
    "cases": "switch x {\n" + "".join(f"case {n}: return .portrait\n" for n in range(5000)) + "default: return .all }",
    "conditions": "".join(f"if x == {n} {{ return .portrait }}\n" for n in range(5000)) + "return .all",
    "conditions on the same variable": "".join("if flag { a = .all } else { a = .portrait }\n" for n in range(2000))
                                       + "return a",
    "else ifs": "if a { return .portrait }" + "".join(
        f" else if x == {n} {{ return .portrait }}" for n in range(3000)) + " else { return .all }",
    "assignments": "var m: UIInterfaceOrientationMask = []\n" + "m.insert(.portrait)\n" * 10_000 + "return m",
    "choices": "".join(f"x == {n} ? .portrait : " for n in range(3000)) + ".all",
    "nil coalescings": "a ?? " * 5000 + ".portrait",
    "additions": " + ".join(["a"] * 10_000),
    "subtractions in brackets": "(" * 3000 + ".all" + ".subtracting(.landscape))" * 3000,
    "loops in loops": "var m: UIInterfaceOrientationMask = []\n" + "for a in [1, 2, 3, 4] {\n" * 40
                      + "m.insert(.portrait)\n" + "}\n" * 40 + "return m",
    "loop without end": "var m: UIInterfaceOrientationMask = .portrait\nwhile true { m.formUnion(.all) }\nreturn m",
    "long loop": "var m = UIInterfaceOrientationMask.portrait\nfor i in 0..<9223372036854775807 { m.insert(.all) }\nreturn m",
    "huge numbers": "UIInterfaceOrientationMask(rawValue: " + "9" * 100_000 + " << 99999999999999999999 )",
    "overflowing sums": "UIInterfaceOrientationMask(rawValue: 18446744073709551615 + 9223372036854775807 * 2 - (1 << 64))",
    "division by nothing": "UIInterfaceOrientationMask(rawValue: 2 / (1 - 1) + 5 % 0 + (-9223372036854775808) / -1)",
}.items():

    @case(f"Swift: long chain of {name} in a mask", seconds=10, megabytes=500, is_quick=False)
    def _(folder, text=text):
        swift(folder, screen(text, "var x = 0; var flag = false") + AFTER)


@case("Swift: functions that call the next one, 5,000 in a row", is_quick=False, seconds=10)
def _(folder):
    swift(folder, screen("f0()", "".join(
        f"func f{n}() -> UIInterfaceOrientationMask {{ f{n + 1}() }}\n" for n in range(5000))
        + "func f5000() -> UIInterfaceOrientationMask { .portrait }") + AFTER)


@case("Swift: functions that call the next one twice, 60 in a row", seconds=10)
def _(folder):
    swift(folder, screen("f0()", "".join(
        f"func f{n}() -> UIInterfaceOrientationMask {{ flag ? f{n + 1}() : f{n + 1}().union(f{n + 1}()) }}\n"
        for n in range(60)) + "func f60() -> UIInterfaceOrientationMask { .portrait }\nvar flag = false") + AFTER)


@case("Swift: functions with arguments that call the next one twice", seconds=10)
def _(folder):
    swift(folder, screen("f0(.all, 1)", "".join(
        f"func f{n}(_ m: UIInterfaceOrientationMask, _ x: Int) -> UIInterfaceOrientationMask {{\n"
        f"if x > {n} {{ return f{n + 1}(m.union(.portrait), x + 1) }}\nreturn f{n + 1}(m.subtracting(.portrait), x * 2)"
        f".intersection(f{n + 1}(m, x + {n})) }}\n"
        for n in range(60)) + "func f60(_ m: UIInterfaceOrientationMask, _ x: Int) -> UIInterfaceOrientationMask { m }")
        + AFTER)


@case("Swift: functions that call themselves", seconds=10)
def _(folder):
    swift(folder, screen("f(1)", """
        func f(_ n: Int) -> UIInterfaceOrientationMask { n > 1000000 ? .portrait : f(n + 1).union(g(n)) }
        func g(_ n: Int) -> UIInterfaceOrientationMask { f(n * 2).union(g(n + 1)).union(self.p) }
        var p: UIInterfaceOrientationMask { q.union(q) }
        var q: UIInterfaceOrientationMask { p.union(supportedInterfaceOrientations) }""") + AFTER)


@case("Swift: closures that call themselves", seconds=10)
def _(folder):
    swift(folder, screen("y({ g in { g(g) } })", """
        lazy var a: () -> UIInterfaceOrientationMask = { self.b() }
        lazy var b: () -> UIInterfaceOrientationMask = { self.a().union(self.b()) }
        func y(_ f: Any) -> UIInterfaceOrientationMask { let h = { (k: Any) in h(h) }; return h(h) }""") + AFTER)


@case("Swift: classes that inherit from the next one, 1,000 in a row", is_quick=False, seconds=10, megabytes=400)
def _(folder):
    swift(folder, "".join(f"class K{n}: K{n + 1} {{ {OVERRIDE % 'super.supportedInterfaceOrientations'} }}\n"
                          for n in range(1000)) + f"class K1000: UIViewController {{ {OVERRIDE % '.portrait'} }}\n" + AFTER)


@case("Swift: classes that inherit from themselves and each other", says=("inherits from itself",))
def _(folder):
    swift(folder, "class A: A {}\nclass B: C { " + OVERRIDE % "super.supportedInterfaceOrientations"
          + " }\nclass C: D {}\nclass D: B {}\nprotocol P: Q {}\nprotocol Q: P {}\ntypealias T = U\ntypealias U = T\n"
          "class E: T {}\nclass F<G: F>: F<F<G>> {}\nclass H: H.I { class I: H {} }\nclass J: UIViewController, P {}\n" + AFTER)


@case("Swift: type aliases for the next one, 5,000 in a row", is_quick=False, seconds=10)
def _(folder):
    swift(folder, "".join(f"typealias T{n} = T{n + 1}\n" for n in range(5000))
          + "typealias T5000 = UIViewController\nclass A: T0 { " + OVERRIDE % ".portrait" + " }\n" + AFTER)


@case("Swift: type aliases for two others, 60 in a row", seconds=10)
def _(folder):
    swift(folder, "".join(f"typealias T{n} = T{n + 1} & U{n + 1}\ntypealias U{n} = U{n + 1} & T{n + 1}\n" for n in range(60))
          + "class A: T0 { " + OVERRIDE % ".portrait" + " }\n" + AFTER)


@case("Swift: 40 screens that each present all others as sheets", seconds=20, is_quick=False)
def _(folder):
    swift(folder, "".join(
        f"class S{n}: UIViewController {{ func go() {{\n" + "".join(
            f"let s{m} = S{m}(); s{m}.modalPresentationStyle = .pageSheet; present(s{m}, animated: true)\n"
            for m in range(40)) + "} }\n" for n in range(40)) + AFTER)


@case("Swift: 30 containers that each hold all others", seconds=20, is_quick=False)
def _(folder):
    swift(folder, "".join(
        f"class S{n}: UINavigationController {{ func go() {{\n" + "".join(
            f"let s{m} = S{m}(); addChild(s{m}); pushViewController(s{m}, animated: true); viewControllers = [s{m}]\n"
            for m in range(30)) + "} }\n" for n in range(30)) + AFTER)


@case("Swift: conditions that are negated and bracketed 100,000 times")
def _(folder):
    swift(folder, "#if " + "!" * 100_000 + "A\n#endif\n#if " + "(" * 100_000 + "A\n#endif\n" + AFTER)


@case("Objective-C: conditions that are negated and bracketed 100,000 times")
def _(folder):
    app(folder)
    write(folder, "Ferry/Odd.m", "#if " + "!" * 100_000 + "A\n#endif\n#if " + "(" * 100_000 + "A\n#endif\n"
          + OBJC_SCREEN.format("return 2;"))


@case("Swift: 10,000 branches of one condition", seconds=10, megabytes=500, is_quick=False)
def _(folder):
    swift(folder, screen("\n#if A\nreturn .all\n" + "".join(
        f"#elseif B{n}\nreturn .portrait\n" for n in range(10_000)) + "#endif\n") + AFTER)


@case("Swift: protocols that refine the next two, 60 in a row", seconds=10)
def _(folder):
    swift(folder, "".join(f"protocol P{n}: P{n + 1}, P{n + 2} {{}}\nextension P{n} {{ var m: UIInterfaceOrientationMask "
                          f"{{ .portrait }} }}\n" for n in range(60))
          + "class A: UIViewController, P0 { " + OVERRIDE % "m" + " }\n" + AFTER)


@case("Swift: 5,000 extensions of one class", seconds=10, megabytes=400, is_quick=False)
def _(folder):
    swift(folder, screen("p0") + "".join(f"extension OddController {{ var p{n}: UIInterfaceOrientationMask {{ p{n + 1} }} }}\n"
                                        for n in range(5000)) + AFTER)


@case("Swift: 3,000 classes of the same name", seconds=20, megabytes=600, is_quick=False)
def _(folder):
    swift(folder, ("class Same: UIViewController { " + OVERRIDE % ".portrait" + " }\n") * 3000 + AFTER)


@case("Swift: 3,000 presentations in a ring", seconds=20, megabytes=600, is_quick=False)
def _(folder):
    swift(folder, "".join(
        f"class R{n}: UIViewController {{ func go() {{ present(R{(n + 1) % 3000}(), animated: true); "
        f"navigationController?.pushViewController(R{(n * 7) % 3000}(), animated: true) }} }}\n" for n in range(3000)) + AFTER)


@case("Swift: a forwarder that asks itself through others", seconds=10)
def _(folder):
    swift(folder, """
class Nav: UINavigationController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    (topViewController ?? visibleViewController ?? presentedViewController)?.supportedInterfaceOrientations ?? tab.supportedInterfaceOrientations } }
class Tab: UITabBarController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    selectedViewController?.supportedInterfaceOrientations ?? nav.supportedInterfaceOrientations }
    let nav = Nav(rootViewController: Tab()) }
extension Nav { var tab: Tab { let t = Tab(); t.viewControllers = [self, Nav(rootViewController: self), t]; return t } }
""" + AFTER)


@case("Swift: a name of 1 MB", megabytes=400)
def _(folder):
    swift(folder, f"final class {'N' * 1_000_000}: UIViewController {{ {OVERRIDE % '.portrait'} }}\n" + AFTER)


@case("Swift: a string of 5 MB", megabytes=500)
def _(folder):
    swift(folder, f'let a = "{"x" * 5_000_000}"\n' + AFTER)


@case("Swift: 100,000 empty lines, then a class")
def _(folder):
    swift(folder, "\n" * 100_000 + "\r" * 100_000 + AFTER)


@case("Swift: bytes of no encoding", says=(r"Odd\.swift.*UTF-8",))
def _(folder):
    app(folder)
    write(folder, "Ferry/Odd.swift", bytes(range(256)) * 2000 + AFTER.encode())


@case("Swift: NUL bytes everywhere")
def _(folder):
    app(folder)
    write(folder, "Ferry/Odd.swift", b"\0".join(AFTER.encode().split(b" ")) + b"\0" * 100_000)


@case("Swift: UTF-16 and UTF-32", says=(r"Odd\.swift", r"Odder\.swift"))
def _(folder):
    app(folder)
    write(folder, "Ferry/Odd.swift", AFTER.encode("utf-16"))
    write(folder, "Ferry/Odder.swift", AFTER.encode("utf-32"))


OBJC_SCREEN = """
@interface OddController : UIViewController
@end
@implementation OddController
- (UIInterfaceOrientationMask)supportedInterfaceOrientations {{ {} }}
@end
@interface AfterController : UIViewController
@end
@implementation AfterController
@end
"""

for name, opening, closing in [
    ("brackets", "(", ")"), ("messages", "[", " a]"), ("list literals", "@[", "]"), ("braces", "{ ", "}"),
    ("blocks", "^{ ", "}"), ("open messages", "[", ""), ("open braces", "{", ""), ("closing braces", "}", ""),
    ("dictionary literals", "@{a: ", "}"), ("boxes", "@(", ")"), ("choices", "a ? b : ", ""), ("choices within choices", "a ? ", ": b"),
    ("negations", "!", ""), ("casts", "(id)", ""), ("pointers", "*", ""), ("ifs", "if (a) { ", "}"), ("elses", "if (a) {} else ", ""),
    ("switches", "switch (a) { case 1: ", "}"), ("conditions", "#if A\n", "\n#endif\n"), ("conditions, open", "#if A\n", ""),
    ("elifs", "#elif A\n", ""), ("implementations", "@implementation A\n", "\n@end"), ("interfaces", "@interface A : B\n", "\n@end"),
    ("comments, open", "/* ", ""), ("strings, open", '@"', ""), ("generics", "NSArray<", "> *"), ("commas", "a, ", ""),
    ("loops", "for (;;) { ", "}"), ("parameters", "void (^a)(", ")"), ("line continuations", "\\\n", ""),
]:

    @case(f"Objective-C: {name}, 10,000 in each other", megabytes=400, is_quick=False)
    def _(folder, opening=opening, closing=closing):
        app(folder)
        write(folder, "Ferry/Odd.m", OBJC_SCREEN.format(
            "return " + opening * 10_000 + "UIInterfaceOrientationMaskPortrait" + closing * 10_000 + ";"))
        write(folder, "Ferry/Odder.m", "#import <UIKit/UIKit.h>\n" + opening * 10_000 + closing * 10_000
              + OBJC_SCREEN.format("return 2;").replace("OddC", "OdderC"))


for name, text in {
    "operators": "return " + " | ".join(["UIInterfaceOrientationMaskPortrait"] * 5000) + ";",
    "messages": "return " + "[" * 3000 + "self" + " a]" * 3000 + ";",
    "members": "return self" + ".a" * 5000 + ";",
    "cases": "switch (x) {" + "".join(f"case {n}: return UIInterfaceOrientationMaskPortrait;\n" for n in range(5000)) + "}",
    "macros": "return A0;",
    "else ifs": "if (a) { return 2; }" + " else if (b) { return 4; }" * 3000 + " else { return 8; }",
    "shifts": "return 1 << 99999999 | 1 << -5 | 0xFFFFFFFFFFFFFFFFFFFFF | 9223372036854775807 + 1 | 1 / 0;",
}.items():

    @case(f"Objective-C: long chain of {name} in a mask", seconds=10, megabytes=500, is_quick=False)
    def _(folder, text=text):
        app(folder)
        macros = "".join(f"#define A{n} (A{n + 1} | A{n + 1})\n" for n in range(60)) + "#define A60 A0\n"
        write(folder, "Ferry/Odd.m", "#import <UIKit/UIKit.h>\n" + macros + OBJC_SCREEN.format(text))
