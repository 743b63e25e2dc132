// Records as keys of hash maps, elements of sets and sort keys.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class RecordsInCollections {
    record Cell(int row, int column) { }

    record Score(String player, int points) { }

    public static void main(String[] args) {
        Set<Cell> visited = new HashSet<>();
        int steps = 0;
        Cell cell = new Cell(0, 0);
        while (visited.add(cell)) {
            cell = new Cell((cell.row() * 3 + 1) % 7, (cell.column() + cell.row()) % 5);
            steps++;
        }
        System.out.println(steps + " " + cell);
        List<Score> scores = new ArrayList<>(List.of(new Score("b", 2), new Score("a", 2), new Score("c", 9)));
        scores.sort(Comparator.comparingInt(Score::points).reversed().thenComparing(Score::player));
        System.out.println(scores);
    }
}
