package spreadsheet;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import spreadsheet.Formula.EvaluationException;

/** Cells with texts, numbers and formulas; a change recomputes only what depends on it. */
final class Sheet {
    private final Map<Cell, String> sources = new TreeMap<>();
    private final Map<Cell, Formula> formulas = new HashMap<>();
    private final Map<Cell, Set<Cell>> dependents = new HashMap<>();
    private final Map<Cell, Double> values = new HashMap<>();
    private final Map<Cell, String> errors = new HashMap<>();
    private int computed;

    /** Sets a cell and returns how many cells were computed for it. */
    int set(String address, String source) {
        Cell cell = Cell.parse(address);
        Formula old = formulas.remove(cell);
        if (old != null) {
            old.needs().forEach(need -> dependents.get(need).remove(cell));
        }
        Set<Cell> stale = affected(cell);
        sources.put(cell, source);
        stale.forEach(values::remove);
        stale.forEach(errors::remove);
        computed = 0;
        if (source.startsWith("=")) {
            compile(cell, source);
        } else if (source.isEmpty()) {
            sources.remove(cell);
        } else {
            number(cell, source);
        }
        for (Cell each : new TreeSet<>(stale)) {
            refresh(each);
        }
        return computed;
    }

    private void compile(Cell cell, String source) {
        try {
            Formula formula = new Formula(source);
            formulas.put(cell, formula);
            formula.needs().forEach(need -> dependents.computeIfAbsent(need, key -> new HashSet<>()).add(cell));
        } catch (EvaluationException e) {
            errors.put(cell, e.getMessage());
        }
    }

    private void number(Cell cell, String source) {
        try {
            values.put(cell, Double.parseDouble(source));
        } catch (NumberFormatException e) {
            errors.put(cell, "#TEXT");
        }
    }

    /** The cell and all that depend on it. */
    private Set<Cell> affected(Cell cell) {
        Set<Cell> seen = new HashSet<>(Set.of(cell));
        Set<Cell> front = seen;
        while (!front.isEmpty()) {
            Set<Cell> next = new HashSet<>();
            for (Cell each : front) {
                for (Cell dependent : dependents.getOrDefault(each, Set.of())) {
                    if (!seen.contains(dependent)) {
                        next.add(dependent);
                    }
                }
            }
            seen.addAll(next);
            front = next;
        }
        return seen;
    }

    private void refresh(Cell cell) {
        try {
            value(cell, new HashSet<>());
        } catch (EvaluationException e) {
            errors.putIfAbsent(cell, e.getMessage());
        }
    }

    private double value(Cell cell, Set<Cell> open) {
        String error = errors.get(cell);
        if (error != null) {
            throw new EvaluationException(error.equals("#TEXT") ? "#VALUE" : error);
        }
        Double known = values.get(cell);
        if (known != null) {
            return known;
        }
        Formula formula = formulas.get(cell);
        if (formula == null) {
            return 0;
        }
        if (!open.add(cell)) {
            throw new EvaluationException("#CYCLE");
        }
        try {
            computed++;
            double value = formula.value(need -> value(need, open));
            values.put(cell, value);
            return value;
        } catch (EvaluationException e) {
            errors.put(cell, e.getMessage());
            throw e;
        } finally {
            open.remove(cell);
        }
    }

    String show(Cell cell) {
        String source = sources.get(cell);
        if (source == null) {
            return "";
        }
        String error = errors.get(cell);
        if (error != null) {
            return error.equals("#TEXT") ? source : error;
        }
        double value = values.get(cell);
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.2f", value);
    }

    void print() {
        int columns = sources.keySet().stream().mapToInt(Cell::column).max().orElse(0) + 1;
        int rows = sources.keySet().stream().mapToInt(Cell::row).max().orElse(0) + 1;
        StringBuilder header = new StringBuilder("    ");
        for (int column = 0; column < columns; column++) {
            header.append(String.format("%10s", Cell.columnName(column)));
        }
        System.out.println(header);
        for (int row = 0; row < rows; row++) {
            StringBuilder line = new StringBuilder(String.format("%4d", row + 1));
            for (int column = 0; column < columns; column++) {
                line.append(String.format("%10s", show(new Cell(column, row))));
            }
            System.out.println(line);
        }
    }
}
