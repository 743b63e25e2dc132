package kept;

/** A list of weights, which one of its methods has on a scale. */
public class Shelf {
    private Plank first;
    private int planks;

    public void add(int weight) {
        first = new Plank(weight, first);
        planks++;
    }

    public int heavy() {
        int heavy = 0;
        for (Plank plank = first; plank != null; plank = plank.next) {
            if (Scale.isHeavy(plank.weight)) {
                heavy++;
            }
        }
        return heavy;
    }

    public boolean hasAny() {
        return planks > 0;
    }
}
