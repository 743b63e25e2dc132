package r;

import java.util.Locale;

/** What is around a class and can be changed from anywhere. */
final class World {
    private static final Locale USUAL = Locale.getDefault();

    static void change(Choice choice, Step.Outcome outcome) {
        if (choice.oneIn(3)) {
            Locale.setDefault(new Locale("tr"));
            outcome.text = "Locale.setDefault(new Locale(\"tr\"))";
        } else if (choice.oneIn(2)) {
            System.setProperty("r.mode", "fast");
            outcome.text = "System.setProperty(\"r.mode\", \"fast\")";
        } else {
            Thread.currentThread().interrupt();
            outcome.text = "Thread.currentThread().interrupt()";
        }
    }

    static void restore() {
        Locale.setDefault(USUAL);
        System.clearProperty("r.mode");
        Thread.interrupted();
    }

    private World() {
    }
}
