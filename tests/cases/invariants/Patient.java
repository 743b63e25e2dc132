/** A pair whose invariant asks the same question of two open numbers many times. */
class Patient {
    Patient next;
    int weight;

    boolean repOk() {
        if (next == null) {
            return true;
        }
        for (int i = 0; i < 500; i++) {
            if (weight >= next.weight) {
                return false;
            }
        }
        return true;
    }

    static int look(Patient patient) {
        if (patient.next == null) {
            return 0;
        }
        return patient.weight == 3 ? 1 : 2;
    }
}
