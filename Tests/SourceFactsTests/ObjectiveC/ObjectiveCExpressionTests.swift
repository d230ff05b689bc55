import SourceFacts
import Testing

@Suite struct ObjectiveCExpressionTests {
    @Test(arguments: [
        // Precedence of C.
        ("a & b == c", "(a & (b == c))"),
        ("1 << 1 | 1 << 3", "((1 << 1) | (1 << 3))"),
        ("a || b && !c", "(a || (b && !c))"),
        ("a | b ? c : d", "((a | b) ? c : d)"),
        ("a ^ b & c", "(a ^ (b & c))"),
        ("a + b << c", "((a + b) << c)"),
        ("x ? y : z ? w : v", "(x ? y : (z ? w : v))"),
        ("m & ~(1 << 2)", "(m & ~(1 << 2))"),
        ("[a b] ?: c | d", "(a.b ? a.b : (c | d))"),
        // Casts, and what looks like something else.
        ("(NSUInteger)UIInterfaceOrientationMaskAll", "<NSUInteger>UIInterfaceOrientationMaskAll"),
        ("(UIInterfaceOrientationMask)(1 << x)", "<UIInterfaceOrientationMask>(1 << x)"),
        ("(NSUInteger)-1", "<NSUInteger>-1"),
        ("(mask) - 1", "(mask - 1)"),
        ("(IS_PAD) & x", "(IS_PAD & x)"),
        ("(int)a + b", "(<int>a + b)"),
        ("((Screen *)x).mask", "<Screen *>x.mask"),
        ("(__bridge NSString *)x", "<NSString *>x"),
        // Literals.
        ("0x1E", "30"), ("30u", "30"), ("1UL", "1"), ("036", "30"), ("0b11110", "30"), ("'A'", "65"), ("-1", "-1"),
        ("2.5f", "2.5"), ("YES", "true"), ("FALSE", "false"), ("nil", "nil"), ("NULL", "nil"), ("@YES", "true"),
        ("@30", "30"), ("@(1 << 2)", "(1 << 2)"), (#"@"a" @"b""#, #""ab""#), (#"@"say \"hi\"""#, #""say "hi"""#),
        ("@[@1, x]", "[1, x]"), (#"@{@"a": @YES}"#, #"["a": true]"#),
        // Messages and properties.
        ("self.mask", "self.mask"), ("[self mask]", "self.mask"), ("self->_mask", "self._mask"),
        ("[super mask]", "super.mask"), ("super.mask", "super.mask"),
        ("[x foo:a bar:b]", "x.foo:bar:(foo: a, bar: b)"),
        ("[list foo:a, b, nil]", "list.foo:(foo: a, b, nil)"),
        ("[x foo:a].mask", "x.foo:(foo: a).mask"),
        ("[self.list[self.index] mask]", "self.list[self.index].mask"),
        ("UIApplication.sharedApplication.delegate.window", "UIApplication.sharedApplication.delegate.window"),
        ("[x respondsToSelector:@selector(a:b:)]", "x.respondsToSelector:(respondsToSelector: @selector(a:b:))"),
        (
            "[x respondsToSelector:_cmd]",
            "x.respondsToSelector:(respondsToSelector: @selector(supportedInterfaceOrientations))"
        ),
        // Creation.
        ("[[Screen alloc] init]", "Screen()"), ("[Screen new]", "Screen()"), ("Screen.new", "Screen()"),
        ("[[Screen alloc] initWithRoot:a style:2]", "Screen(initWithRoot: a, style: 2)"),
        ("[[[self class] alloc] initWithRoot:a]", "Self(initWithRoot: a)"),
        ("[factory new]", "factory.new"),
        ("[[Screen allocWithZone:nil] init]", "Screen()"), ("[[[Screen alloc] autorelease] init]", "Screen()"),
        // References counted by hand.
        ("[[[Screen alloc] initWithRoot:a] autorelease]", "Screen(initWithRoot: a)"), ("[x retain]", "x"),
        ("[[self.screen retain] autorelease]", "self.screen"), ("[[Screen new] autorelease].view", "Screen().view"),
        ("[super retain]", "super.retain"), ("CFBridgingRelease(CFBridgingRetain(x))", "x"),
        ("(__bridge_transfer Screen *)CFRetain(x)", "<Screen *>x"),
        // Lists and dictionaries before literals.
        ("[NSArray arrayWithObjects:a, b, nil]", "[a, b]"), ("[NSArray arrayWithObjects:a, nil, b, nil]", "[a]"),
        ("[[[NSMutableArray alloc] initWithObjects:a, nil] autorelease]", "[a]"),
        ("[NSMutableArray arrayWithObject:a]", "[a]"), ("[NSArray arrayWithArray:list]", "list"),
        ("[NSArray arrayWithObjects:screens count:2]", "screens"), ("[[NSArray alloc] initWithArray:list]", "list"),
        ("[list arrayWithObject:a]", "list.arrayWithObject:(arrayWithObject: a)"),
        ("[list objectAtIndex:1]", "list[1]"),
        (#"[NSDictionary dictionaryWithObjectsAndKeys:a, @"one", b, @"two", nil]"#, #"["one": a, "two": b]"#),
        (#"[NSDictionary dictionaryWithObject:a forKey:@"one"]"#, #"["one": a]"#),
        (
            #"[NSDictionary dictionaryWithObjects:@[a] forKeys:[NSArray arrayWithObject:@"one"]]"#, #"["one": a]"#
        ),
        ("[NSNumber numberWithInteger:30]", "30"),
        // Classes.
        (#"NSClassFromString(@"Screen")"#, "Screen"), (#"[[NSClassFromString(@"App.Screen") alloc] init]"#, "Screen()"),
        ("NSClassFromString(name)", "NSClassFromString(name)"),
        ("[Screen class]", "Screen"), ("Screen.class", "Screen"), ("[self class]", "Self"), ("[x class]", "x.class"),
        ("[x isKindOfClass:[Screen class]]", "(x is Screen)"), ("[x isMemberOfClass:Screen.class]", "(x is Screen)"),
        ("[x isKindOfClass:kind]", "x.isKindOfClass:(isKindOfClass: kind)"),
        ("[x conformsToProtocol:@protocol(Upright)]", "(x is Upright)"),
        // Calls, blocks, the rest.
        (
            "UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad",
            "(UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)"
        ),
        ("SYSTEM_OLDER(@\"9.0\") ? a : b", "(SYSTEM_OLDER(\"9.0\") ? a : b)"),
        ("^(BOOL done) { return 1; }", "^(done){return 1}"), ("^int(int a, id b) { return a; }", "^(a, b){return a}"),
        ("^{ }", "^(){}"),
        ("(NSUInteger[]){1, 2}[0]", "?(NSUInteger[]){1, 2}?[0]"),
        ("({ int a = 1; a | 2; })", "({var int a = 1; (a | 2)})"),
        ("&x", "&x"), ("*x", "*x"), ("sizeof(int)", "?sizeof(int)?"), ("@encode(int)", "?@encode(int)?"),
        ("@available(iOS 16, *) ? a : b", "({if available 16 {a} else {b}})"),
    ])
    func expressions(source: String, sketch: String) {
        #expect(objectiveCBody("return \(source);") == "return \(sketch)")
    }

    @Test func chainsOfManyOperandsAreCutOff() {
        let long = (0..<5000).map { "a\($0)" }.joined(separator: " | ")
        #expect(objectiveCBody("return \(long);").hasPrefix("return "))
        let deep = String(repeating: "(", count: 3000) + "1" + String(repeating: ")", count: 3000)
        #expect(objectiveCBody("return \(deep);").hasPrefix("return "))
        let messages = String(repeating: "[", count: 2000) + "x" + String(repeating: " y]", count: 2000)
        #expect(objectiveCBody("return \(messages);").hasPrefix("return "))
    }
}

@Suite struct ObjectiveCStatementTests {
    @Test(arguments: [
        ("return;", "return"),
        (
            "if (a) return 1; else if (b) { return 2; } else return 3;",
            "if a {return 1} else {if b {return 2} else {return 3}}"
        ),
        ("x = y = z;", "y = z; x = y"),
        ("x++; --y;", "x += 1; y -= 1"),
        ("m |= 1 << 2; m &= ~4; m += 2;", "m |= (1 << 2); m &= ~4; m += 2"),
        ("NSUInteger a, b = 2;", "var NSUInteger a; var NSUInteger b = 2"),
        ("const NSUInteger m = 1;", "let NSUInteger m = 1"),
        ("__weak typeof(self) weak = self;", "var typeof(self) weak = self"),
        ("__block BOOL x = NO;", "var BOOL x = false"),
        ("NSArray<Screen *> *list = nil;", "var NSArray<Screen *> * list = nil"),
        ("Screen *s = [[Screen alloc] init];", "var Screen * s = Screen()"),
        ("BOOL x __attribute__((unused)) = NO;", "var BOOL x = false"),
        ("id<Upright> x = y;", "var id<Upright> x = y"),
        ("if ((x = [self y])) return x;", "x = self.y; if x {return x}"),
        ("return a && (b = c);", "if ?earlier operand? {b = c}; return (a && b)"),
        ("return i++;", "i += 1; return (i - 1)"),
        ("for (UIViewController *c in self.list) { return [c mask]; }", "for c in self.list {return c.mask}"),
        ("for (id k in [x sort:@selector(a:)]) y();", "for k in x.sort:(sort: @selector(a:)) {y()}"),
        ("for (int i = 0; i < 3; i++) x += i;", "var int i = 0; while (i < 3) {x += i; i += 1}"),
        ("for (;;) { break; }", "while  {break}"),
        ("while (x) y--;", "while x {y -= 1}"),
        ("do { x(); } while (y);", "do y {x()}"),
        ("do { x(); } while (0);", "{x()}"),
        ("do { if (a) break; x(); } while (0);", "do 0 {if a {break}; x()}"),
        ("{ x(); }", "{x()}"),
        ("@autoreleasepool { return 1; }", "{return 1}"),
        ("@synchronized (self) { return 1; }", "{return 1}"),
        ("@try { x(); } @catch (NSException *e) { y(); } @finally { z(); }", "defer {z()}; {x()} catch {y()}"),
        ("@throw e;", "never"), ("abort();", "never"), ("[self doesNotRecognizeSelector:_cmd];", "never"),
        ("[NSException raise:@\"x\" format:@\"y\"];", "never"),
        ("[self setOpen:YES];", "self.open = true"),
        ("[self setURL:x];", "self.URL = x"),
        ("[self setOpen:YES animated:NO];", "self.setOpen:animated:(setOpen: true, animated: false)"),
        ("if (@available(iOS 13.0, *)) return 1;", "if available 13.0 {return 1}"),
        ("if (!@available(iOS 13, tvOS 12, *)) return 1;", "if unavailable 13 {return 1}"),
        ("if (@available(iOS 13, *) && x) return 1;", "if available 13, x {return 1}"),
        ("if (@available(macOS 13, *)) return 1;", "if available - {return 1}"),
        ("if (__builtin_available(iOS 11, *)) return 1;", "if available 11 {return 1}"),
        (
            "static dispatch_once_t t; static BOOL pad; dispatch_once(&t, ^{ pad = IS_PAD; }); return pad;",
            "var dispatch_once_t t; var BOOL pad; {pad = IS_PAD}; return pad"
        ),
        (
            "static int count = 0; count++; return count;",
            "var int count = ?static int count = 0;?; count += 1; return count"
        ),
        ("out: return 1;", "return 1"),
        ("FOR_EACH(x) { return 1; }", "while  {return 1}"),
        ("@weakify(self); x();", "weakify(self); x()"),
        ("@weakify(self) x();", "weakify(self); x()"),
        ("strongify(self)\nx();", "strongify(self); x()"),
        ("#pragma mark - x\n#warning y\nreturn 1;", "return 1"),
        ("typedef int Foo; struct S { int a; }; return 1;", "return 1"),
    ])
    func statements(source: String, sketch: String) {
        #expect(objectiveCBody(source) == sketch)
    }

    @Test(arguments: [
        (
            "switch (x) { case 1: return 1; case A: case B: { y = 1; break; } default: return 2; }",
            "switch x {1: return 1 A,B: y = 1; break default: return 2}"
        ),
        (
            "switch (x) { case 1: y = 1; case 2: y = 2; break; case 3 ... 5: break; }",
            "switch x {1: y = 1; fallthrough 2: y = 2; break (3 ... 5): break}"
        ),
        (
            "switch (x) { case 1: if (a) return 1; else return 2; case 2: default: return 3; }",
            "switch x {1: if a {return 1} else {return 2} 2,default: return 3}"
        ),
        (
            "switch (x) {\n#if A\ncase 1: return 1;\n#endif\ncase 2: return 2;\n}",
            "switch x {[A]1: return 1 2: return 2}"
        ),
        (
            "switch (x) {\ncase 1: y = 1;\n#if A\nreturn 3;\n#endif\nreturn 4;\n}",
            "switch x {1: y = 1; #[A: return 3]; return 4}"
        ),
    ])
    func switches(source: String, sketch: String) {
        #expect(objectiveCBody(source) == sketch)
    }

    @Test(arguments: [
        (
            "#if X\nreturn 1;\n#elif defined(Y) && !Z\nreturn 2;\n#else\nreturn 3;\n#endif",
            "#[X: return 1][(!X & Y & !Z): return 2][(!X & !(Y & !Z)): return 3]"
        ),
        ("#if 0\nreturn 1; don't parse this [\n#else\nreturn 3;\n#endif", "return 3"),
        ("#if 1\nreturn 1;\n#else\nreturn 3;\n#endif", "return 1"),
        ("#if TARGET_OS_TV\nreturn 1;\n#endif\nreturn 2;", "#[os(tvOS): return 1]; return 2"),
        ("#if TARGET_OS_SIMULATOR == 1\nreturn 1;\n#endif", "#[env(simulator): return 1]"),
        (
            "#if __IPHONE_OS_VERSION_MAX_ALLOWED >= 90000\nreturn 1;\n#endif",
            "#[?__IPHONE_OS_VERSION_MAX_ALLOWED >= 90000?: return 1]"
        ),
        // The grammar knows none of these.
        (
            "x();\n#if X\nif (a) {\n#else\nif (b) {\n#endif\n  y();\n}\nreturn 1;",
            "x(); #[X: if a {y()}][!X: if b {y()}]; return 1"
        ),
        ("#if X\nif (a) {\n#elif Y\nif (b) {\n#endif\ny();\n}", "#[X: if a {y()}][(!X & Y): if b {y()}]"),
        (
            "#if X\nif (a) {\nreturn 1;\n} else {\n#endif\nreturn 2;\n#if X\n}\n#endif",
            "#[X: if a {return 1} else {return 2}][!X: return 2]"
        ),
        ("return 2\n#if X\n| 4\n#endif\n;", "#[X: return (2 | 4)][!X: return 2]"),
        (
            "if (a) { return 1; }\n#if X\nelse { return 2; }\n#endif\nreturn 3;",
            "#[X: if a {return 1} else {return 2}][!X: if a {return 1}]; return 3"
        ),
    ])
    func compilation(source: String, sketch: String) {
        #expect(objectiveCBody(source) == sketch)
    }

    @Test(arguments: [
        ("UNKNOWN_RESULT(NSString *, 3);\nreturn 2;", "return 2"),
        ("dispatch_data_t data NS_VALID_UNTIL_END_OF_SCOPE = 3;\nreturn 2;", "var dispatch_data_t data = 3; return 2"),
        ("int x = ] 3;\nreturn 2;", "return 2"),
        ("@strongify(self) return 2;", "return 2"),
        ("if (x) { y = [z; }\nreturn 2;", "return 2"),
    ])
    func damageStaysLocal(source: String, end: String) {
        let sketch = objectiveCBody(source)
        #expect(sketch.hasSuffix(end))
    }

    @Test(arguments: [
        ("ns::Thing *t = ns::make();\nreturn 2;", "var ns__Thing * t = ns__make(); return 2"),
        ("auto t = 3;\nreturn t;", "var id t = 3; return t"),
        ("try { return 1; } catch (std::exception &e) { return 2; }", "{return 1} catch {return 2}"),
        ("return static_cast<NSUInteger>(2);", "return 2"),
        ("auto f = [&](int a) { return a; };\nreturn nullptr;", "var id f = ^(a){return a}; return nil"),
        ("for (auto x : list) { return 1; }", "for x in list {return 1}"),
        ("Thing *t = new Thing(3);\ndelete t;\nreturn 2;", "var Thing * t = Thing(3); return 2"),
        ("[x setSize:{0, {1}} mode:2];\nreturn 2;", "x.setSize:mode:(setSize: braces, mode: 2); return 2"),
        ("_flags = {};\nreturn {1, 2};", "_flags = braces; return braces"),
        ("auto p = std::make_shared<ns::Box<int>>(3);", "var id p = std__make_shared(3)"),
        ("switch (x) { case 1: { return 2; } }", "switch x {1: return 2}"),
    ])
    func objectiveCPlusPlus(source: String, sketch: String) {
        #expect(objectiveCBody(source, path: "Screen.mm") == sketch)
    }
}
