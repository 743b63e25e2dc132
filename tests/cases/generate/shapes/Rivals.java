// What: constructors of a generic class that the compiler cannot tell apart where it infers the type arguments.
package shapes;

import java.util.List;

public class Rivals<V> {
    public static class Graph<N> {
        N any;

        public Graph(N any) {
            this.any = any;
        }
    }

    final int by;

    public Rivals(Graph<V> graph, V start) {
        by = start == null ? 1 : 2;
    }

    public Rivals(Graph<V> graph, Iterable<V> starts) {
        by = starts == null ? 3 : 4;
    }

    public Rivals(Graph<V> graph, List<V> starts, int more) {
        by = more > 3 ? 5 : 6;
    }

    public static class Walk<V> {
        Object first;

        public Walk(V first) {
            this.first = first;
        }

        public Walk(List<V> firsts) {
            this.first = firsts;
        }
    }

    public static <V> int walk(Walk<V> walk) {
        return walk.first == null ? 1 : 2;
    }
}
