package wrong;

import korat.finitization.IArraySet;
import korat.finitization.IClassDomain;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Methods from which no domains can be had. */
public class Wrong {
    static int called;

    Node root;
    int[] numbers;
    Integer box;
    int size;

    static class Node {
        Node next;
        int[] numbers;
    }

    static class Derived extends Node {}

    /** A set of the user's own. */
    static class Own implements IFieldDomain {}

    public boolean repOk() {
        return true;
    }

    private static IFinitization begin() {
        return FinitizationFactory.create(Wrong.class);
    }

    public static IFinitization finThrows(int size) {
        if (size < 5) {
            throw new IllegalArgumentException("too small: " + size);
        }
        return begin();
    }

    public static IFinitization finNeverEnds() {
        for (int size = 0; size >= 0; size = (size + 1) % 7) {
            begin();
        }
        return begin();
    }

    public static IFinitization finNull() {
        begin();
        return null;
    }

    public static IFinitization finOther() {
        return FinitizationFactory.create(Node.class);
    }

    public static IFinitization finNoField() {
        IFinitization f = begin();
        f.set("rooot", f.createObjSet(Node.class, 2, true));
        return f;
    }

    public static IFinitization finNoClass() {
        IFinitization f = begin();
        f.set("Nodee.next", f.createObjSet(Node.class, 2, true));
        return f;
    }

    public static IFinitization finUnknownCall() {
        IFinitization f = begin();
        f.handleArraysAsObjects(true);
        return f;
    }

    public static IFinitization finOwnSet() {
        IFinitization f = begin();
        f.set("root", new Own());
        return f;
    }

    public static IFinitization finNullSet() {
        IFinitization f = begin();
        f.set("root", null);
        return f;
    }

    public static IFinitization finFraction() {
        IFinitization f = begin();
        f.set("size", f.createDoubleSet(0, 0.5, 1));
        return f;
    }

    public static IFinitization finTwice() {
        IFinitization f = begin();
        f.set("size", f.createIntSet(1));
        f.set("size", f.createIntSet(2));
        return f;
    }

    public static IFinitization finEmpty() {
        IFinitization f = begin();
        f.set("root", f.createObjSet(Node.class));
        return f;
    }

    public static IFinitization finKind() {
        IFinitization f = begin();
        f.set("root", f.createIntSet(1, 3));
        return f;
    }

    public static IFinitization finForeign() {
        IFinitization f = begin();
        f.set("root", begin().createObjSet(Node.class, 3, true));
        return f;
    }

    public static IFinitization finOwnObject() {
        IFinitization f = begin();
        f.createClassDomain(Node.class).addObject(new Node());
        return f;
    }

    public static IFinitization finOrder() {
        IFinitization f = begin();
        f.createClassDomain(Node.class, 2).includeInIsomorphismCheck(false);
        return f;
    }

    public static IFinitization finBoxes(boolean symmetric, int step) {
        IFinitization f = begin();
        IClassDomain boxes = f.createClassDomain(Integer.class);
        boxes.includeInIsomorphismCheck(symmetric);
        for (int i = 0; i < 9; i += step) {
            boxes.addObject(i);
        }
        IObjSet set = f.createObjSet(Integer.class);
        set.addClassDomain(boxes);
        f.set("box", set);
        return f;
    }

    public static IFinitization finArrays(int count) {
        IFinitization f = begin();
        f.createClassDomain(Node.class, 3);
        IArraySet arrays = f.createArraySet(int[].class, f.createIntSet(0, 2), f.createIntSet(0), count);
        f.set("numbers", arrays);
        f.set("Node.numbers", arrays);
        return f;
    }

    public static IFinitization finSome() {
        IFinitization f = begin();
        f.createClassDomain(Node.class, 1);
        IObjSet nodes = f.createObjSet(Derived.class, 1, true);
        f.set(Derived.class, "next", nodes);
        return f;
    }

    public static IFinitization finMany(int nodes) {
        IFinitization f = begin();
        f.set("root", f.createObjSet(Node.class, nodes, true));
        return f;
    }

    public static IFinitization finStatic() {
        called++;
        return begin();
    }

    public IFinitization finInstance() {
        return begin();
    }

    public static IFinitization finText(String text) {
        return begin();
    }

    public static IFinitization finSubclass() {
        IFinitization f = begin();
        f.createClassDomain(Derived.class, 1);
        f.set("root", f.createObjSet(Node.class, 1, true));
        return f;
    }
}
