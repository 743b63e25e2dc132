package means;

/** What callers can do: a line for each claim that a JVM refutes. */
final class Refuted {
    private Refuted() {
    }

    private static void say(String claim, boolean holds) {
        if (!holds) {
            System.out.println(claim);
        }
    }

    public static void main(String[] args) {
        say("Peg#isPositive", Peg.zero().isPositive());
        say("Coin#isNotTwo", Coin.of(2).isNotTwo());
        Board.get().post();
        say("Board#isBlank", Board.get().isBlank());
        say("Slot#isSomewhere", Slot.in(Slot.NOWHERE).isSomewhere());
        Rows rows = new Rows();
        rows.push();
        rows.fork().append();
        say("Rows#isCounted", rows.isCounted());
        Scores scores = new Scores();
        scores.names().set(0, "b");
        say("Scores#isNamed", scores.isNamed());
        ((int[]) scores.points())[0] = 2;
        say("Scores#isFirst", scores.isFirst());
        try {
            scores.overflow();
        } catch (Scores.Full full) {
            full.last[0] = 2;
        }
        say("Scores#isPlain", scores.isPlain());
        scores.mark().ifPresent(Scores.Mark::raise);
        say("Scores#isUnmarked", scores.isUnmarked());
        Sealed sealed = new Sealed();
        sealed.names().set(0, "b");
        ((int[]) sealed.points())[0] = 2;
        say("Sealed#isNamed", sealed.isNamed());
        say("Sealed#isFirst", sealed.isFirst());
    }
}
