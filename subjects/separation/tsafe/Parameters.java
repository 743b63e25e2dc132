package separation.tsafe;

/** How far an aircraft may be off its route, and how far ahead one looks. */
class Parameters {
    double greatestDistance;
    double greatestTurn;
    double horizon;

    Parameters(double greatestDistance, double greatestTurn, double horizon) {
        this.greatestDistance = greatestDistance;
        this.greatestTurn = greatestTurn;
        this.horizon = horizon;
    }
}
