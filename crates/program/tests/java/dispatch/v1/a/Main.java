package a;

import java.util.function.Supplier;

/** Prints for each call: the class of the receiver, the class and name in the call, and which class's method ran. */
public class Main {
    public static void main(String[] arguments) {
        A[] objects = { new A(), new b.B(), new C(), new D(), new b.E() };
        for (A x : objects) row(x, "a.A", "p", () -> x.p());
        for (A x : objects) if (x instanceof b.B) row(x, "b.B", "p", () -> b.B.call((b.B) x));
        for (A x : objects) if (x instanceof C) row(x, "a.C", "p", () -> ((C) x).p());
        for (A x : objects) if (x instanceof D) row(x, "a.D", "p", () -> ((D) x).p());
        row(objects[4], "b.E", "p", () -> ((b.E) objects[4]).p());

        I[] diamonds = { new Diamond(), new Lower(), new Inherits(), new ByLambda() };
        for (I x : diamonds) row(x, "a.I", "m", () -> x.m());
        row(diamonds[0], "a.J", "m", () -> ((J) diamonds[0]).m());
        row(diamonds[1], "a.Diamond", "m", () -> ((Diamond) diamonds[1]).m());
        row(diamonds[1], "a.Lower", "m", () -> ((Lower) diamonds[1]).m());

        Hidden hidden = new HiddenImpl();
        row(hidden, "a.Hidden", "q", () -> hidden.call());
        row(hidden, "a.HiddenImpl", "q", () -> ((HiddenImpl) hidden).q());
        Private inherits = new PrivateLower();
        row(inherits, "a.Private", "r", () -> Private.call(inherits));

        // From invokeinterface HotSpot throws AbstractMethodError here, against the specification.
        Both both = new Both();
        row(both, "a.Both", "s", () -> both.s());
        AbstractBase lost = new Lost();
        row(lost, "a.AbstractBase", "t", () -> lost.t());
        Needs needs = new Needy();
        row(needs, "a.Needs", "u", () -> needs.u());
        row(needs, "a.Needy", "u", () -> ((Needy) needs).u());
        Needs narrowed = new Narrowed();
        row(narrowed, "a.Needs", "u", () -> narrowed.u());
    }

    static void row(Object receiver, String owner, String name, Supplier<String> call) {
        String result;
        try {
            result = call.get();
        } catch (LinkageError e) {
            result = e.getClass().getName();
        }
        System.out.println(receiver.getClass().getName() + " " + owner + " " + name + " " + result);
    }
}

class ByLambda implements I { }
interface I { default String m() { return "a.I"; } }
interface J extends I { default String m() { return "a.J"; } }
class Diamond implements I, J { }
class Lower extends Diamond { public String m() { return "a.Lower"; } }
class Inherits extends Lower implements J { }
interface Hidden {
    private String q() { return "a.Hidden"; }
    default String call() { return q(); }
}
class HiddenImpl implements Hidden { public String q() { return "a.HiddenImpl"; } }
class Private {
    private String r() { return "a.Private"; }
    static String call(Private x) { return x.r(); }
}
class PrivateLower extends Private { public String r() { return "a.PrivateLower"; } }
class Both implements Left, Right { }
class Lost extends AbstractBase { }
class Needy implements Needs { public String u() { return "a.Needy"; } }
class Narrowed extends NarrowedBase implements Needs { }
