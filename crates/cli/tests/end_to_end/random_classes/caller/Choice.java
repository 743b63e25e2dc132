package r;

import java.util.List;

/** Random numbers that are the same on every machine: SplitMix64. */
final class Choice {
    private long state;

    Choice(long seed) {
        state = seed;
    }

    long next() {
        state += 0x9e3779b97f4a7c15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    int below(int bound) {
        return (int) Long.remainderUnsigned(next(), bound);
    }

    boolean oneIn(int bound) {
        return below(bound) == 0;
    }

    <T> T of(List<T> from) {
        return from.get(below(from.size()));
    }

    @SafeVarargs
    final <T> T among(T... from) {
        return from[below(from.length)];
    }
}
