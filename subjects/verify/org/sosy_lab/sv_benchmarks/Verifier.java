package org.sosy_lab.sv_benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

/**
 * Where programs under verification get their inputs from on a JVM: from the file that the property {@code inputs} names, one
 * value a line and strings as Java spells them without quotes, or at random from the seed {@code seed}. Small numbers are drawn often.
 */
public final class Verifier {
    /** Ends a run whose inputs an assumption excludes. */
    public static final class Excluded extends Error {
        private static final long serialVersionUID = 1;
    }

    private static final Deque<String> GIVEN = given();
    private static final Random RANDOM = new Random(Long.getLong("seed", 0));

    private Verifier() {}

    private static Deque<String> given() {
        String file = System.getProperty("inputs");
        if (file == null) {
            return null;
        }
        try {
            return new ArrayDeque<>(Files.readAllLines(Path.of(file)));
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void assume(boolean condition) {
        if (!condition) {
            throw new Excluded();
        }
    }

    public static boolean nondetBoolean() {
        return GIVEN != null ? Boolean.parseBoolean(GIVEN.remove()) : RANDOM.nextBoolean();
    }

    public static byte nondetByte() {
        return GIVEN != null ? Byte.parseByte(GIVEN.remove()) : (byte) number();
    }

    public static char nondetChar() {
        return GIVEN != null ? (char) Integer.parseInt(GIVEN.remove()) : (char) number();
    }

    public static short nondetShort() {
        return GIVEN != null ? Short.parseShort(GIVEN.remove()) : (short) number();
    }

    public static int nondetInt() {
        return GIVEN != null ? Integer.parseInt(GIVEN.remove()) : (int) number();
    }

    public static long nondetLong() {
        return GIVEN != null ? Long.parseLong(GIVEN.remove()) : number();
    }

    public static float nondetFloat() {
        return GIVEN != null ? Float.parseFloat(GIVEN.remove()) : (float) real();
    }

    public static double nondetDouble() {
        return GIVEN != null ? Double.parseDouble(GIVEN.remove()) : real();
    }

    public static String nondetString() {
        if (GIVEN != null) {
            return unescaped(GIVEN.remove());
        }
        StringBuilder text = new StringBuilder();
        for (int length = RANDOM.nextInt(8); length > 0; length--) {
            text.append((char) ('a' + RANDOM.nextInt(26)));
        }
        return text.toString();
    }

    /** The string of a Java literal without its quotes. */
    private static String unescaped(String literal) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < literal.length(); i++) {
            char c = literal.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char escaped = literal.charAt(++i);
            if (escaped == 'u') {
                text.append((char) Integer.parseInt(literal.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                int control = "nrt".indexOf(escaped);
                text.append(control < 0 ? escaped : "\n\r\t".charAt(control));
            }
        }
        return text.toString();
    }

    private static long number() {
        long[] borders = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE};
        switch (RANDOM.nextInt(4)) {
            case 0:
                return RANDOM.nextInt(16) - 4;
            case 1:
                return RANDOM.nextInt(256) - 64;
            case 2:
                return borders[RANDOM.nextInt(borders.length)];
            default:
                return RANDOM.nextLong();
        }
    }

    private static double real() {
        double[] borders = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        switch (RANDOM.nextInt(4)) {
            case 0:
                return RANDOM.nextInt(16) - 4;
            case 1:
                return RANDOM.nextGaussian() * 100;
            case 2:
                return borders[RANDOM.nextInt(borders.length)];
            default:
                return Double.longBitsToDouble(RANDOM.nextLong());
        }
    }
}
