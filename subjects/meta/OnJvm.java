package meta;

import heapwise.hex.Ghost;
import jbse.meta.Analysis;

/** What the classes do on a plain JVM. The argument says how to end. */
public class OnJvm {
    int field;

    private static final class Count {
        int value;

        private Count() {}
    }

    /** All objects of it are equal. */
    private static final class Same {
        @Override
        public boolean equals(Object other) {
            return other instanceof Same;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    public static void main(String[] arguments) {
        OnJvm object = new OnJvm();
        Analysis.assume(true);
        Analysis.ass3rt(true);
        Analysis.assumeClassNotInitialized(OnJvm.class);
        Analysis.endGuidance();
        System.out.println(Analysis.force(true) + " " + Analysis.force(false) + " " + Analysis.isRunByJBSE());
        System.out.println(Analysis.isSymbolic(1) + " " + Analysis.isSymbolic(1L) + " " + Analysis.isSymbolic(object));
        System.out.println(Analysis.symbolName('c') + " " + Analysis.symbolName(1.5) + " " + Analysis.symbolName(object));
        System.out.println(Analysis.isResolved(object, "field") + " " + Analysis.isResolvedByAlias(object) + " "
                + Analysis.isResolvedByExpansion(object));
        boolean met = false;
        boolean missed = false;
        for (int i = 0; i < 1000; i++) {
            boolean any = Analysis.any();
            met |= any;
            missed |= !any;
        }
        System.out.println(met && missed);
        ghosts();
        end(arguments[0]);
    }

    private static void ghosts() {
        Same one = new Same();
        Same other = new Same();
        Ghost.of(one, Count.class).value = 1;
        Ghost.of(null, Count.class).value = 2;
        Ghost.of(other, Count.class).value = 3;
        System.out.println(Ghost.of(one, Count.class).value + " " + Ghost.of(null, Count.class).value + " "
                + Ghost.of(other, Count.class).value + " " + Ghost.of(one, StringBuilder.class).length());
        try {
            Ghost.of(one, Integer.class);
        } catch (IllegalArgumentException expected) {
            System.out.println(expected.getMessage());
        }
    }

    private static void end(String way) {
        switch (way) {
            case "assume":
                Analysis.assume(false);
                break;
            case "ignore":
                Analysis.ignore();
                break;
            case "ass3rt":
                Analysis.ass3rt(false);
                break;
            case "fail":
                Analysis.fail();
                break;
            case "succeed":
                Analysis.succeed();
                break;
            default:
                System.out.println("done");
        }
    }
}
