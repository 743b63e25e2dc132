package b;

public class B extends a.A {
    String p() { return "b.B"; }
    public static String call(B x) { return x.p(); }
}
