package routes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A directed graph with non-negative weights. */
final class Graph {
    record Edge(int from, int to, int weight) { }

    private final List<List<Edge>> edges = new ArrayList<>();

    Graph(int size) {
        for (int i = 0; i < size; i++) {
            edges.add(new ArrayList<>());
        }
    }

    int size() {
        return edges.size();
    }

    void connect(int from, int to, int weight) {
        if (weight < 0) {
            throw new IllegalArgumentException("weight " + weight);
        }
        edges.get(from).add(new Edge(from, to, weight));
    }

    void connectBoth(int a, int b, int weight) {
        connect(a, b, weight);
        connect(b, a, weight);
    }

    List<Edge> from(int node) {
        return Collections.unmodifiableList(edges.get(node));
    }

    List<Edge> all() {
        List<Edge> all = new ArrayList<>();
        edges.forEach(all::addAll);
        return all;
    }

    /** A graph from a linear congruential generator: a ring, so that all is connected, and chords. */
    static Graph generate(int size, int chords, long seed) {
        Graph graph = new Graph(size);
        long state = seed;
        for (int i = 0; i < size; i++) {
            state = next(state);
            graph.connectBoth(i, (i + 1) % size, 10 + (int) (state >>> 40) % 20);
        }
        for (int i = 0; i < chords; i++) {
            state = next(state);
            int from = (int) ((state >>> 33) % size);
            state = next(state);
            int to = (int) ((state >>> 33) % size);
            state = next(state);
            graph.connect(from, to, 5 + (int) ((state >>> 33) % 50));
        }
        return graph;
    }

    private static long next(long state) {
        return state * 6364136223846793005L + 1442695040888963407L;
    }
}
