package links;

public class Lib extends Base {
    public static void kept() { }
    public static void gone() { }
    public static int changed() { return 1; }
    public static Object field = "f";
    public static String retyped = "r";
    static void hidden() { }
    static class Nested { void secret() { } }
}

class Base { static Object inherited = "i"; void moved() { } }
interface Constants { String constant = "c"; }
class Lower extends Base implements Constants {
    Lower() { }
    Lower(int x) { }
    void moved() { }
}
class Absent { }
class Flip { void call() { } }
interface Flop { void call(); }
class Other { protected void own() { } }
