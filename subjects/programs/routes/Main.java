package routes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/** Shortest paths, spanning trees, components and a maze on generated graphs. */
public final class Main {
    private Main() { }

    public static void main(String[] args) {
        for (int size : new int[] {8, 40, 150}) {
            Graph graph = Graph.generate(size, size * 2, 2024 + size);
            System.out.println("graph of " + size + " nodes and " + graph.all().size() + " edges");
            compare(graph);
            System.out.println("  spanning tree " + spanningTree(graph));
            System.out.println("  diameter " + diameter(graph));
        }
        components();
        maze();
    }

    private static void compare(Graph graph) {
        ShortestPaths dijkstra = ShortestPaths.dijkstra(graph, 0);
        ShortestPaths bellmanFord = ShortestPaths.bellmanFord(graph, 0);
        ShortestPaths queued = ShortestPaths.queued(graph, 0);
        boolean agree = Arrays.equals(dijkstra.distances(), bellmanFord.distances()) && Arrays.equals(dijkstra.distances(), queued.distances());
        System.out.println("  the three methods agree: " + agree);
        System.out.println("  edges relaxed: " + dijkstra.relaxed() + ", " + bellmanFord.relaxed() + ", " + queued.relaxed());
        for (int target = 1; target < graph.size(); target += 1 + target / 3) {
            String path = dijkstra.path(target).stream().map(String::valueOf).collect(Collectors.joining(" > "));
            System.out.printf("  to %3d in %4d: %s%n", target, dijkstra.to(target), path);
        }
    }

    /** Kruskal's algorithm over the edges as if they had no direction. */
    private static String spanningTree(Graph graph) {
        List<Graph.Edge> edges = graph.all();
        edges.sort(Comparator.comparingInt(Graph.Edge::weight).thenComparingInt(Graph.Edge::from).thenComparingInt(Graph.Edge::to));
        int[] leader = new int[graph.size()];
        Arrays.setAll(leader, i -> i);
        int weight = 0;
        List<String> chosen = new ArrayList<>();
        for (Graph.Edge edge : edges) {
            int a = find(leader, edge.from());
            int b = find(leader, edge.to());
            if (a != b) {
                leader[a] = b;
                weight += edge.weight();
                chosen.add(edge.from() + "-" + edge.to());
            }
        }
        return "weighs " + weight + " with " + chosen.size() + " edges, first " + chosen.subList(0, 5);
    }

    private static int find(int[] leader, int node) {
        while (leader[node] != node) {
            leader[node] = leader[leader[node]];
            node = leader[node];
        }
        return node;
    }

    private static String diameter(Graph graph) {
        int longest = -1;
        String ends = "";
        for (int source = 0; source < graph.size(); source += Math.max(1, graph.size() / 12)) {
            int[] distances = ShortestPaths.queued(graph, source).distances();
            for (int target = 0; target < graph.size(); target++) {
                if (distances[target] > longest) {
                    longest = distances[target];
                    ends = source + " to " + target;
                }
            }
        }
        return longest + " (" + ends + ")";
    }

    /** Islands of a graph without the ring: a node i leads to those that share a factor with it. */
    private static void components() {
        int size = 40;
        Graph graph = new Graph(size);
        for (int i = 2; i < size; i++) {
            for (int j = 2 * i; j < size; j += i) {
                graph.connectBoth(i, j, 1);
            }
        }
        boolean[] seen = new boolean[size];
        List<List<Integer>> islands = new ArrayList<>();
        for (int start = 0; start < size; start++) {
            if (!seen[start]) {
                List<Integer> island = new ArrayList<>();
                Deque<Integer> stack = new ArrayDeque<>(List.of(start));
                while (!stack.isEmpty()) {
                    int node = stack.pop();
                    if (!seen[node]) {
                        seen[node] = true;
                        island.add(node);
                        graph.from(node).forEach(edge -> stack.push(edge.to()));
                    }
                }
                island.sort(null);
                islands.add(island);
            }
        }
        System.out.println(islands.size() + " islands, the largest has " + islands.stream().mapToInt(List::size).max().getAsInt() + " nodes");
        islands.stream().filter(island -> island.size() < 3).forEach(island -> System.out.print(island + " "));
        System.out.println();
        ShortestPaths paths = ShortestPaths.dijkstra(graph, 2);
        System.out.println("from 2 to 35: " + paths.path(35) + ", to 37: " + paths.path(37) + ", distance " + (paths.to(37) == ShortestPaths.UNREACHED ? "none" : paths.to(37)));
    }

    /** The way through a maze, marked on its map. */
    private static void maze() {
        String[] map = {
            "#####################",
            "#S..#.....#...#.....#",
            "#.#.#.###.#.#.#.###.#",
            "#.#...#.#...#...#...#",
            "#.#####.#.#######.#.#",
            "#.......#.#.....#.#.#",
            "#######.###.###.#.#.#",
            "#.....#.....#...#.#.#",
            "#.###.#######.###.#.#",
            "#...#.............#E#",
            "#####################"
        };
        int width = map[0].length();
        Graph graph = new Graph(map.length * width);
        int start = -1;
        int end = -1;
        for (int y = 0; y < map.length; y++) {
            for (int x = 0; x < width; x++) {
                char c = map[y].charAt(x);
                int node = y * width + x;
                if (c == 'S') {
                    start = node;
                } else if (c == 'E') {
                    end = node;
                }
                if (c != '#' && map[y].charAt(x + 1) != '#') {
                    graph.connectBoth(node, node + 1, 1);
                }
                if (c != '#' && map[y + 1].charAt(x) != '#') {
                    graph.connectBoth(node, node + width, 1);
                }
            }
        }
        ShortestPaths paths = ShortestPaths.dijkstra(graph, start);
        List<Integer> path = paths.path(end);
        for (int y = 0; y < map.length; y++) {
            StringBuilder line = new StringBuilder(map[y]);
            for (int node : path) {
                if (node / width == y && node != start && node != end) {
                    line.setCharAt(node % width, 'o');
                }
            }
            System.out.println(line.toString().replace('.', ' '));
        }
        System.out.println(path.size() - 1 + " steps");
    }
}
