package routes;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;

/** Shortest paths from one node, by three methods that must agree. */
final class ShortestPaths {
    static final int UNREACHED = Integer.MAX_VALUE;

    private final int[] distance;
    private final int[] previous;
    private int relaxed;

    private ShortestPaths(int size, int source) {
        distance = new int[size];
        previous = new int[size];
        Arrays.fill(distance, UNREACHED);
        Arrays.fill(previous, -1);
        distance[source] = 0;
    }

    int[] distances() {
        return distance.clone();
    }

    int to(int node) {
        return distance[node];
    }

    int relaxed() {
        return relaxed;
    }

    /** The nodes on the way, empty if there is none. */
    List<Integer> path(int target) {
        LinkedList<Integer> path = new LinkedList<>();
        if (distance[target] != UNREACHED) {
            for (int node = target; node >= 0; node = previous[node]) {
                path.addFirst(node);
            }
        }
        return path;
    }

    private boolean relax(Graph.Edge edge) {
        relaxed++;
        if (distance[edge.from()] == UNREACHED) {
            return false;
        }
        int through = distance[edge.from()] + edge.weight();
        if (through >= distance[edge.to()]) {
            return false;
        }
        distance[edge.to()] = through;
        previous[edge.to()] = edge.from();
        return true;
    }

    static ShortestPaths dijkstra(Graph graph, int source) {
        record Candidate(int node, int distance) implements Comparable<Candidate> {
            @Override
            public int compareTo(Candidate other) {
                return distance != other.distance ? Integer.compare(distance, other.distance) : Integer.compare(node, other.node);
            }
        }
        ShortestPaths result = new ShortestPaths(graph.size(), source);
        boolean[] settled = new boolean[graph.size()];
        PriorityQueue<Candidate> queue = new PriorityQueue<>();
        queue.add(new Candidate(source, 0));
        while (!queue.isEmpty()) {
            int node = queue.poll().node();
            if (settled[node]) {
                continue;
            }
            settled[node] = true;
            for (Graph.Edge edge : graph.from(node)) {
                if (result.relax(edge)) {
                    queue.add(new Candidate(edge.to(), result.distance[edge.to()]));
                }
            }
        }
        return result;
    }

    static ShortestPaths bellmanFord(Graph graph, int source) {
        ShortestPaths result = new ShortestPaths(graph.size(), source);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Graph.Edge edge : graph.all()) {
                changed |= result.relax(edge);
            }
        }
        return result;
    }

    /** Bellman-Ford with a queue of the nodes that changed. */
    static ShortestPaths queued(Graph graph, int source) {
        ShortestPaths result = new ShortestPaths(graph.size(), source);
        boolean[] waiting = new boolean[graph.size()];
        Deque<Integer> queue = new ArrayDeque<>(List.of(source));
        while (!queue.isEmpty()) {
            int node = queue.poll();
            waiting[node] = false;
            for (Graph.Edge edge : graph.from(node)) {
                if (result.relax(edge) && !waiting[edge.to()]) {
                    waiting[edge.to()] = true;
                    queue.add(edge.to());
                }
            }
        }
        return result;
    }
}
