package separation.sll;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import separation.check.Subject;

/** Lists, and calls on them. */
public final class Lists {
    private Lists() {}

    /** A list. */
    public static final class OfList implements Subject {
        @Override
        public Object random(Random r) {
            MyLinkedList list = new MyLinkedList();
            List<Object> model = new ArrayList<>();
            for (int i = r.nextInt(20); i >= 0; i--) {
                require(list);
                int at = r.nextInt(model.size() + 1);
                Object any = at < model.size() ? model.get(at) : new Object();
                switch (r.nextInt(6)) {
                    case 0, 1 -> {
                        list.addLast(any = new Object());
                        model.add(any);
                    }
                    case 2 -> {
                        list.insert(any = new Object(), at == 0 ? new ListItr(list.header) : list.find(model.get(at - 1)));
                        model.add(at, any);
                    }
                    case 3 -> {
                        list.remove(any);
                        model.remove(any);
                    }
                    case 4 -> {
                        ListNode found = list.find(any).current;
                        same(model.contains(any) ? any : null, found == null ? null : found.element);
                        same(found == null ? null : found, list.findPrevious(any).current.next);
                    }
                    default -> {
                        if (r.nextInt(5) == 0) {
                            list.clear();
                            model.clear();
                        }
                    }
                }
                same(model, elements(list.header.next));
                same(model.size(), list.size());
                same(model.isEmpty(), list.isEmpty());
                same(model.isEmpty() ? null : model.get(0), list.first().current == null ? null : list.first().current.element);
                same(model.isEmpty() ? "nothing" : "*".repeat(model.size()), new MyLinkedList().printList(list).toString());
            }
            require(list);
            return list;
        }

        @Override
        public boolean repOk(Object structure) {
            return ((MyLinkedList) structure).repOk();
        }

        @Override
        public boolean isValid(Object structure) {
            ListNode header = ((MyLinkedList) structure).header;
            List<Object> elements = elements(header.next);
            Set<Object> different = Collections.newSetFromMap(new IdentityHashMap<>());
            different.addAll(elements);
            return header.element == null && different.size() == elements.size() && elements.stream().allMatch(e -> e.getClass() == Object.class);
        }
    }

    /** A call of insert. */
    public static final class OfInsert implements Subject {
        @Override
        public Object random(Random r) {
            InsertCall call = new InsertCall();
            call.list = new MyLinkedList();
            switch (r.nextInt(3)) {
                case 0 -> call.position = null;
                case 1 -> call.position = new ListItr(null);
                default -> {
                    MyLinkedList other = new MyLinkedList();
                    other.addLast(call.element = new Object());
                    call.position = other.first();
                }
            }
            require(call);
            return call;
        }

        @Override
        public boolean repOk(Object structure) {
            return ((InsertCall) structure).repOk();
        }

        @Override
        public boolean isValid(Object structure) {
            InsertCall call = (InsertCall) structure;
            ListNode node = call.position == null ? null : call.position.current;
            return new OfList().isValid(call.list) && elements(call.list.header).size() == 1
                    && (node == null || elements(node).size() == 1 && node != call.list.header);
        }
    }

    /** A call of printList. */
    public static final class OfPrintList implements Subject {
        @Override
        public Object random(Random r) {
            PrintListCall call = new PrintListCall();
            call.own = new MyLinkedList();
            call.list = (MyLinkedList) new OfList().random(r);
            require(call);
            call.printList();
            require(call);
            return call;
        }

        @Override
        public boolean repOk(Object structure) {
            return ((PrintListCall) structure).repOk();
        }

        @Override
        public boolean isValid(Object structure) {
            PrintListCall call = (PrintListCall) structure;
            return new OfList().isValid(call.own) && elements(call.own.header).size() == 1 && call.own != call.list && call.own.header != call.list.header
                    && !chain(call.list.header).contains(call.own.header) && new OfList().isValid(call.list);
        }
    }

    private static List<Object> elements(ListNode first) {
        List<Object> elements = new ArrayList<>();
        chain(first).forEach(node -> elements.add(node.element));
        return elements;
    }

    /** The cells up to null; fails where there is none. */
    private static Set<ListNode> chain(ListNode first) {
        Set<ListNode> cells = new LinkedHashSet<>();
        for (ListNode node = first; node != null; node = node.next) {
            if (!cells.add(node)) {
                throw new IllegalStateException("a cycle");
            }
        }
        return cells;
    }

    private static void same(Object expected, Object actual) {
        if (expected == null ? actual != null : !expected.equals(actual)) {
            throw new AssertionError("expected " + expected + " but got " + actual);
        }
    }
}
