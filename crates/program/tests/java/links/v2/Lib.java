package links;

/** The second version. */
public class Lib extends Base {
    public static void kept() { }
    public static long changed() { return 1; }
    public static Object retyped = "r";
    private static void hidden() { }
    static class Nested { private void secret() { } }
}

class Base { static Object inherited = "i"; void moved() { } Base() { } Base(int x) { } }
interface Constants { String constant = "c"; }
class Lower extends Base implements Constants {
    Lower() { }
}
interface Flip { void call(); }
class Flop { void call() { } }
class Other { protected void own() { } }
