package ordinary;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A directed graph with named nodes. */
public class Graph {
    private final Map<String, Set<String>> successors = new LinkedHashMap<>();
    private int edges;

    public void addNode(String node) {
        if (node == null) {
            throw new IllegalArgumentException("node is null");
        }
        successors.putIfAbsent(node, new LinkedHashSet<>());
    }

    /** Adds an edge, and its nodes if they are missing; tells whether it was new. */
    public boolean addEdge(String from, String to) {
        addNode(from);
        addNode(to);
        if (successors.get(from).add(to)) {
            edges++;
            return true;
        }
        return false;
    }

    public boolean removeEdge(String from, String to) {
        Set<String> targets = successors.get(from);
        if (targets == null || !targets.remove(to)) {
            return false;
        }
        edges--;
        return true;
    }

    public boolean hasEdge(String from, String to) {
        return successors.containsKey(from) && successors.get(from).contains(to);
    }

    public int nodeCount() {
        return successors.size();
    }

    public int edgeCount() {
        return edges;
    }

    public int outDegree(String node) {
        Set<String> targets = successors.get(node);
        if (targets == null) {
            throw new IllegalArgumentException("unknown node " + node);
        }
        return targets.size();
    }

    public int inDegree(String node) {
        int degree = 0;
        for (Set<String> targets : successors.values()) {
            if (targets.contains(node)) {
                degree++;
            }
        }
        return degree;
    }

    /** Returns the nodes of a shortest path, or an empty list if there is none. */
    public List<String> path(String from, String to) {
        if (!successors.containsKey(from) || !successors.containsKey(to)) {
            return Collections.emptyList();
        }
        Map<String, String> previous = new HashMap<>();
        previous.put(from, null);
        ArrayDeque<String> queue = new ArrayDeque<>();
        queue.add(from);
        while (!queue.isEmpty()) {
            String node = queue.remove();
            if (node.equals(to)) {
                List<String> path = new ArrayList<>();
                for (String n = to; n != null; n = previous.get(n)) {
                    path.add(n);
                }
                Collections.reverse(path);
                return path;
            }
            for (String next : successors.get(node)) {
                if (!previous.containsKey(next)) {
                    previous.put(next, node);
                    queue.add(next);
                }
            }
        }
        return Collections.emptyList();
    }

    /** Returns the nodes so that each edge leads forward, or throws if there is a cycle. */
    public List<String> topologicalOrder() {
        Map<String, Integer> open = new LinkedHashMap<>();
        ArrayDeque<String> ready = new ArrayDeque<>();
        for (String node : successors.keySet()) {
            int degree = inDegree(node);
            open.put(node, degree);
            if (degree == 0) {
                ready.add(node);
            }
        }
        List<String> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            String node = ready.remove();
            order.add(node);
            for (String next : successors.get(node)) {
                int left = open.get(next) - 1;
                open.put(next, left);
                if (left == 0) {
                    ready.add(next);
                }
            }
        }
        if (order.size() < successors.size()) {
            throw new IllegalStateException("graph has a cycle");
        }
        return order;
    }
}
