package spreadsheet;

import java.util.Locale;

/** The address of a cell, such as B7. */
record Cell(int column, int row) implements Comparable<Cell> {
    static Cell parse(String text) {
        int split = 0;
        int column = 0;
        while (split < text.length() && Character.isLetter(text.charAt(split))) {
            column = column * 26 + Character.toUpperCase(text.charAt(split)) - 'A' + 1;
            split++;
        }
        if (split == 0 || split == text.length()) {
            throw new IllegalArgumentException("no cell: " + text);
        }
        return new Cell(column - 1, Integer.parseInt(text.substring(split)) - 1);
    }

    static String columnName(int column) {
        StringBuilder name = new StringBuilder();
        for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26) {
            name.insert(0, (char) ('A' + (rest - 1) % 26));
        }
        return name.toString();
    }

    @Override
    public int compareTo(Cell other) {
        return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s%d", columnName(column), row + 1);
    }
}
