package kinds;

import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Fields of all kinds, all free of each other: the structures are as many as the product of what the fields may hold. */
public class Kinds {
    int stepped;
    short small;
    long large;
    double real;
    boolean flag;
    Shape shape;
    Base base;
    Object plain;
    Object unsaid;
    int unsaidNumber;

    abstract static class Shape {
        Shape unsaidNext;
    }

    static class Circle extends Shape {
        int radius;
    }

    static class Square extends Shape {}

    static class Base {}

    static class Derived extends Base {}

    public boolean repOk() {
        return true;
    }

    public static IFinitization finKinds(long most, boolean orNull, byte radii) {
        IFinitization f = FinitizationFactory.create(Kinds.class);
        IIntSet stepped = f.createIntSet(0, 3, 7);
        f.set("stepped", stepped);
        // 0, 3, 6, 7, and 9 once: five.
        stepped.addInt(9);
        stepped.addRange(6, 1, 7);
        // Three each.
        f.set("small", f.createShortSet((short) -1, (short) 1));
        f.set("large", f.createLongSet(0, most / 2, most));
        f.set("real", f.createDoubleSet(0, 1, 2));
        // Two.
        f.set("flag", f.createBooleanSet());
        // Null, a square, and as many circles as radii: a class domain without objects has those of subclasses.
        f.createClassDomain(Circle.class, 1);
        f.createClassDomain(Square.class, 1);
        IObjSet shapes = f.createObjSet(Shape.class, 0, orNull);
        f.set("shape", shapes);
        f.set(Circle.class, "radius", f.createIntSet(1, radii));
        // Two.
        IObjSet bases = f.createObjSet(Base.class);
        for (Class<?> each : new Class<?>[] {Base.class, Derived.class}) {
            bases.addClassDomain(f.createClassDomain(each, 1));
        }
        f.set("base", bases);
        // An object of just this class.
        f.set("plain", f.createObjSet(Object.class, 1));
        return f;
    }
}
