package means;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

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
        Valve valve = new Valve();
        Valve.TURNS.set(valve, 5);
        say("Valve#isOpen", valve.isOpen());
        Gate gate = new Gate();
        Gate.FORCE.accept(gate);
        say("Gate#isWide", gate.isWide());
        Rope rope = new Rope();
        Rope.Knot.in(rope).run();
        say("Rope#isLong", rope.isLong());
        Parcel parcel = new Parcel();
        parcel.weights()[0] = 7;
        say("Parcel#isLight", parcel.isLight());
        say("Letter#isStamped", ((Letter) posted(new Letter())).isStamped());
        CopiedTray tray = new CopiedTray();
        tray.clone().fill(2);
        say("Tray#isKnown", tray.isKnown());
        Chest chest = new Chest();
        ((int[]) chest.inside)[0] = 7;
        say("Chest#isFull", chest.isFull());
        say("Shelf#isEmpty", Shelf.build().isEmpty());
        say("Orbit#isPulled", Orbit.Moon.MASS == 2 && new Orbit().isPulled());
        say("Badge#isSigned", Office.FIRST.isSigned());
        Knob.turn(9);
        Tank tank = new Tank();
        for (int time = 0; time < 9; time++) {
            tank.fill();
        }
        say("Tank#isSafe", tank.isSafe());
        Alarm alarm = new Alarm();
        alarm.ring(Alarm.Level.LOW);
        say("Alarm#isQuiet", alarm.isQuiet());
        Dial dial = new Dial();
        for (int time = 0; time < 9; time++) {
            dial.raise();
        }
        say("Dial#isWithin", dial.isWithin());
        try {
            dial.mark();
        } catch (ExceptionInInitializerError error) {
            say("Dial#isMarked", dial.isMarked());
        }
        say("Lock#isSafe", new Lock.Broken().isSafe());
        say("Lock#isPlain", new Lock.Broken().isPlain());
        say("Fence#isShut", new OpenFence().isShut());
        say("Coat#isPlain", new Coat.Lined().isPlain());
        say("Purse#isPaid", Purse.empty().pay().isPaid());
        say("Slots#isFilled", ((Slots) posted(new Slots())).isFilled());
        say("Ring#isClosed", ((Ring) postedUnshared(new Ring())).isClosed());
        Till till = new Till();
        posted(till);
        say("Till#isFilled", till.isFilled());
        say("Badger#isAlive", ghost().isAlive());
        Anvil anvil = new Anvil();
        Anvil.Smith smith = new Anvil.Smith();
        anvil.isLike(smith);
        ((Anvil.Horn) smith.seen).crack();
        say("Anvil#isWhole", anvil.isWhole());
        Satchel satchel = new Satchel();
        satchel.has(smith);
        ((Anvil.Horn) smith.seen).crack();
        say("Satchel#isWhole", satchel.isWhole());
        Pump pump = new Pump();
        Pump.Wrench.loosen(pump);
        say("Pump#isClosed", pump.isClosed());
        say("Docket#isNeverEmpty", ((Docket) posted(new Docket(1))).isNeverEmpty());
        say("Folio#isFilled", !hasSeenNone(new Folio(1)));
        Ticket ticket = new Ticket();
        ticket.renumber(other(1));
        say("Ticket#isShared", ticket.isShared());
        Wicket wicket = new Wicket();
        wicket.open();
        wicket.lock(new Object() {
            @Override
            public boolean equals(Object other) {
                wicket.shut();
                return false;
            }
        });
        wicket.enter("a");
        say("Wicket#isWhole", wicket.isWhole());
        Lantern lantern = new Lantern();
        lantern.light();
        for (int turn = 0; turn < 1000 && lantern.isFresh(); turn++) {
            System.gc();
            System.runFinalization();
        }
        say("Lantern#isFresh", lantern.isFresh());
        Club club = new Club();
        club.open();
        for (int guest = 0; guest < 3; guest++) {
            new Club().enter(club);
        }
        say("Club#isSmall", club.isSmall());
        Chain chain = new Chain();
        for (int time = 0; time < 256; time++) {
            if (time == 41) {
                say("Chain#isSmall", chain.isSmall());
            }
            chain.push();
            chain.first().cut();
        }
        say("Chain#isCounted", chain.isCounted());
        say("Fare#isPaid", Fare.FREE.isPaid());
        say("Cargo#isSorted", weighed().isSorted());
        Siren siren = new Siren();
        siren.replace((Siren.Loud & Runnable) () -> {});
        say("Siren#isHorn", siren.isHorn());
        Buzzer buzzer = new Buzzer();
        synchronized (buzzer) {
            buzzer.wake();
        }
        say("Buzzer#isAsleep", buzzer.isAsleep());
        posted(Crate.Label.labelled());
        say("Crate#isFilled", !Crate.Label.hasSeenNone);
        Scale scale = new Scale.Pounds();
        scale.load(true);
        say("Scale#isWithin", scale.isWithin());
    }

    private static Badger ghost() {
        try {
            new Badger.Ghost(0);
        } catch (IllegalArgumentException refused) {
            while (Badger.Ghost.seen == null) {
                System.gc();
            }
        }
        return Badger.Ghost.seen;
    }

    private static Object postedUnshared(Object letter) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeUnshared(letter);
            return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** An equal number in a box that no cache holds. */
    @SuppressWarnings("removal")
    private static Integer other(int number) {
        return new Integer(number);
    }

    private static boolean hasSeenNone(Folio folio) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(folio);
            Folio.Reader reader = new Folio.Reader(new ByteArrayInputStream(bytes.toByteArray()));
            reader.readObject();
            return reader.hasSeenNone;
        } catch (IOException | ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Cargo weighed() {
        Cargo cargo = new Cargo();
        try (Cargo.Scales scales = new Cargo.Scales()) {
            scales.writeObject(cargo);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return cargo;
    }

    private static Object posted(Object letter) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(letter);
            return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
