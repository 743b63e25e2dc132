package lissa;

/** A parameter of a template: its name and where it stands. */
class Parameter {
    final String name;
    final int index;
    final int row;
    final int column;

    Parameter(String name, int index, int row, int column) {
        this.name = name;
        this.index = index;
        this.row = row;
        this.column = column;
    }
}
