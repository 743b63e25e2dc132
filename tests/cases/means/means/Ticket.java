package means;

/** Boxes: `new` and streams make some that `valueOf` does not give. */
public class Ticket {
    private Integer number = 1;

    public void renumber(Integer other) {
        if (other != null) {
            number = other;
        }
    }

    public boolean isShared() {
        return number != 1 || number == Integer.valueOf(1);
    }
}
