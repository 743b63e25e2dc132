package lissa;

/** The values of one kind of statistics, for each of the two sides. */
class DataSet {
    ListMap valuesPerSide;

    /** Makes an empty list for each side. */
    DataSet() {
        valuesPerSide = new ListMap();
        valuesPerSide.put(0, new LinkedList());
        valuesPerSide.put(1, new LinkedList());
    }

    /** Tells whether there is a map and it is valid. */
    boolean repOk() {
        return valuesPerSide != null && valuesPerSide.repOk();
    }

    /** Adds a value; throws IllegalArgumentException unless the side is 0 or 1. */
    void addData(int side, int value) {
        if (side < 0 || side > 1) {
            throw new IllegalArgumentException();
        }
        valuesPerSide.get(side).add(value);
    }
}
