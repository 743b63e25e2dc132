package korat;

import korat.finitization.IArraySet;
import korat.finitization.IClassDomain;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** The domains of the subjects as users of Korat and SymSolve write them, in the different ways that the API has. */
public class Finitizations {
    public static IFinitization finBinaryTree(int size) {
        IFinitization f = FinitizationFactory.create(BinaryTree.class);
        IObjSet nodes = f.createObjSet(BinaryTree.Node.class, size, true);
        f.set("root", nodes);
        f.set("size", f.createIntSet(size));
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        return f;
    }

    public static IFinitization finSearchTree(int size) {
        return finSearchTree(size, size, size, 0, size - 1);
    }

    public static IFinitization finSearchTree(int nodes, int least, int most, int leastKey, int mostKey) {
        IFinitization f = FinitizationFactory.create(SearchTree.class);
        IObjSet set = f.createObjSet(SearchTree.Node.class);
        set.addClassDomain(f.createClassDomain(SearchTree.Node.class, nodes));
        set.setNullAllowed(true);
        f.set(SearchTree.class, "root", set);
        f.set(SearchTree.class, "size", f.createIntSet(least, most));
        f.set(SearchTree.Node.class, "left", set);
        f.set(SearchTree.Node.class, "right", set);
        f.set(SearchTree.Node.class, "key", f.createIntSet(leastKey, mostKey));
        return f;
    }

    public static IFinitization finRedBlackTree(int size) {
        IFinitization f = FinitizationFactory.create(RedBlackTree.class);
        IClassDomain domain = f.createClassDomain("RedBlackTree$Node", size);
        IObjSet nodes = f.createObjSet(RedBlackTree.Node.class, true);
        nodes.addClassDomain(domain);
        domain.includeInIsomorphismCheck(true);
        f.set("root", nodes);
        f.set("size", f.createIntSet(size, 1, size));
        for (String field : new String[] {"left", "right", "parent"}) {
            f.set("Node", field, nodes);
        }
        f.set("Node.color", f.createIntSet(0, 1));
        f.set("Node.key", f.createIntSet(-1, size - 1));
        return f;
    }

    public static IFinitization finSinglyLinkedList(int size) {
        IFinitization f = FinitizationFactory.create(SinglyLinkedList.class);
        IObjSet entries = f.createObjSet(SinglyLinkedList.Entry.class, size + 1, true);
        f.set("header", entries);
        f.set("size", f.createIntSet(size));
        f.set("Entry.element", f.createObjSet(f.createClassDomain(SinglyLinkedList.Element.class, size + 1), true));
        f.set("Entry.next", entries);
        return f;
    }

    public static IFinitization finDoublyLinkedList(int size) {
        IFinitization f = FinitizationFactory.create(DoublyLinkedList.class);
        IObjSet entries = f.createObjSet("DoublyLinkedList$Entry", size + 1, true);
        // A class has one domain, as large as the largest that was asked for: this one is that of before.
        IClassDomain again = f.createClassDomain(DoublyLinkedList.Entry.class, 1);
        f.set("header", f.createObjSet(again, true));
        f.set("size", f.createIntSet(size));
        f.set("Entry.element", f.createObjSet(DoublyLinkedList.Element.class, size + 1, true));
        f.set("Entry.next", entries);
        f.set("Entry.previous", f.createObjSet(f.getClassDomain(DoublyLinkedList.Entry.class), true));
        return f;
    }

    public static IFinitization finSortedList(int size) {
        IFinitization f = FinitizationFactory.create(SortedList.class);
        IObjSet entries = f.createObjSet(SortedList.Entry.class, size + 1, true);
        IClassDomain numbers = f.createClassDomain(Integer.class);
        numbers.includeInIsomorphismCheck(false);
        for (int i = 1; i <= size; i++) {
            numbers.addObject(Integer.valueOf(i));
        }
        IObjSet elements = f.createObjSet(Integer.class);
        elements.addClassDomain(numbers);
        elements.setNullAllowed(true);
        f.set("header", entries);
        f.set("size", f.createIntSet(size));
        f.set("Entry.element", elements);
        f.set("Entry.next", entries);
        f.set("Entry.previous", entries);
        return f;
    }

    public static IFinitization finHeapArray(int size) {
        IFinitization f = FinitizationFactory.create(HeapArray.class);
        IIntSet sizes = f.createIntSet(0, size);
        f.set("size", sizes);
        f.set("array", f.createArraySet(int[].class, sizes, f.createIntSet(-1, size), 1));
        return f;
    }

    public static IFinitization finBinomialHeap(int size) {
        IFinitization f = FinitizationFactory.create(BinomialHeap.class);
        IObjSet nodes = f.createObjSet(BinomialHeap.Node.class, size, true);
        f.set("size", f.createIntSet(0, size));
        f.set("trees", nodes);
        f.set("Node.parent", nodes);
        f.set("Node.sibling", nodes);
        f.set("Node.child", nodes);
        f.set("Node.key", f.createIntSet(1, size));
        f.set("Node.degree", f.createIntSet(0, size));
        return f;
    }

    public static IFinitization finFibonacciHeap(int size) {
        IFinitization f = FinitizationFactory.create(FibonacciHeap.class);
        IObjSet nodes = f.createObjSet(FibonacciHeap.Node.class, true);
        // What a set has counts when all is said.
        for (String field : "parent right left child".split(" ")) {
            f.set(FibonacciHeap.Node.class, field, nodes);
        }
        f.set(f.getFinClass(), "trees", nodes);
        f.set(f.getFinClass(), "least", nodes);
        nodes.addClassDomain(f.createClassDomain(FibonacciHeap.Node.class, size));
        f.set("size", f.createIntSet(0, size));
        f.set("Node.key", f.createIntSet(0, size - 1));
        f.set("Node.degree", f.createIntSet(0, size - 1));
        return f;
    }

    public static IFinitization finDisjSet(int size) {
        IFinitization f = FinitizationFactory.create(DisjSet.class);
        IObjSet records = f.createObjSet(DisjSet.Record.class, size);
        IFieldDomain numbers = f.createIntSet(0, size - 1);
        f.set("size", f.createIntSet(0, size));
        f.set("Record.parent", numbers);
        f.set("Record.rank", numbers);
        f.set("elements", f.createArraySet(DisjSet.Record[].class, f.createIntSet(0, size), records, 1));
        return f;
    }

    public static IFinitization finDAG(int size) {
        IFinitization f = FinitizationFactory.create(DAG.class);
        f.set("size", f.createIntSet(size));
        IObjSet nodes = f.createObjSet(DAG.Node.class, size, false);
        f.addAll("nodes", nodes);
        IArraySet children = f.createArraySet(DAG.Node[].class, f.createIntSet(0, size - 1), nodes, size);
        f.set("Node.children", children);
        return f;
    }
}
