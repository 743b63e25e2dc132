package styles.sll;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A sorted list, checked by streams, lambdas and method references. */
public class StreamOfCells {
    private Node head;
    private int size;

    static class Node {
        int value;
        Node next;

        Node getNext() {
            return next;
        }
    }

    public boolean repOk() {
        List<Node> nodes = Stream.iterate(head, Objects::nonNull, Node::getNext)
                .limit(size + 1L)
                .collect(Collectors.toList());
        return nodes.size() == size
                && IntStream.range(1, size).allMatch(i -> nodes.get(i - 1).value <= nodes.get(i).value);
    }
}
