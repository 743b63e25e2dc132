package cases;

import java.util.function.BooleanSupplier;

// domain Receivers.k 0..5
// domain Receivers.j 0..2
/** A number decides on which object a method is called. */
class Receivers {
    int k;
    int j;

    interface Rule {
        boolean admits(Receivers it);
    }

    boolean repOk() {
        Rule small = it -> it.j < 2;
        Rule none = it -> false;
        Rule rule = none;
        if (k == 2) {
            rule = small;
        }
        BooleanSupplier yes = () -> true;
        BooleanSupplier no = () -> false;
        BooleanSupplier last = no;
        if (k < 3) {
            last = yes;
        }
        if (j > 1) {
            return false;
        }
        return rule.admits(this) || last.getAsBoolean();
    }
}
