package kept;

final class Plank {
    final int weight;
    final Plank next;

    Plank(int weight, Plank next) {
        this.weight = weight;
        this.next = next;
    }
}
