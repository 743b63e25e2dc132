package separation.tsafe;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import separation.check.Subject;

/** Inputs of the synthesis of trajectories. */
public final class Flights implements Subject {
    @Override
    public Object random(Random r) {
        Driver_TS_R driver = new Driver_TS_R();
        driver.synthesizer = new Synthesizer(new Calculator(6371 * r.nextDouble()), new Parameters(500 * r.nextDouble(), 3 * r.nextDouble(), 9));
        driver.track = new Track(fix(r), fix(r), 900 * r.nextDouble());
        driver.route = new Route();
        for (int i = r.nextInt(7); i > 0; i--) {
            require(driver);
            driver.route.add(fix(r));
        }
        require(driver);
        int passed = driver.TS_R_3();
        if (passed < -1 || passed >= 1 && passed > driver.route.size - 1) {
            throw new AssertionError(passed + " of " + driver.route.size + " fixes are passed");
        }
        require(driver);
        return driver;
    }

    private static Fix fix(Random r) {
        return new Fix(10 * r.nextDouble(), 10 * r.nextDouble());
    }

    @Override
    public boolean repOk(Object structure) {
        return ((Driver_TS_R) structure).repOk();
    }

    @Override
    public boolean isValid(Object structure) {
        Driver_TS_R driver = (Driver_TS_R) structure;
        Set<Object> met = new HashSet<>(List.of(driver.synthesizer.calculator, driver.synthesizer.parameters));
        met.addAll(List.of(driver.track.before, driver.track.now, driver.route.header));
        int others = met.size();
        for (RouteEntry entry = driver.route.header.next; entry != driver.route.header; entry = entry.next) {
            Objects.requireNonNull(entry.fix);
            if (!met.add(entry) || !met.add(entry.fix) || entry.previous.next != entry || entry.next.previous != entry) {
                return false;
            }
        }
        boolean endsMeet = driver.route.header.previous.next == driver.route.header
                && driver.route.header.next.previous == driver.route.header;
        return driver.route.header.fix == null && others == 5 && endsMeet && met.size() - others == 2L * driver.route.size;
    }
}
