// What: static methods only, a private constructor, overloads that a bare null does not tell apart.
package shapes;

public final class StaticsOnly {
    private StaticsOnly() {
        throw new AssertionError();
    }

    public static class Link {
        public Link next;
        public long weight;
    }

    public static long total(Link chain, long limit) {
        long sum = 0;
        int steps = 0;
        for (Link at = chain; at != null && steps < 3; at = at.next) {
            sum += at.weight;
            steps++;
        }
        return sum > limit ? limit : sum;
    }

    public static int pick(Link one) {
        return one == null ? 0 : 1;
    }

    public static int pick(int[] many) {
        return many == null ? 2 : 3;
    }

    public static int pick(Integer number) {
        return number == null ? 4 : 5;
    }

    public static int pick(Link one, int[] many) {
        return one == null && many == null ? 6 : 7;
    }

    public static int pick(int[] many, Link one) {
        return one == null && many == null ? 8 : 9;
    }

    public static int pick(int number) {
        return number < 0 ? 10 : 11;
    }

    public static int pick(long number) {
        return number < 0 ? 12 : 13;
    }

    public static int pick(short number) {
        return number < 0 ? 14 : 15;
    }

    public static int pick(byte number) {
        return number < 0 ? 16 : 17;
    }

    public static int pick(char number) {
        return number > 'z' ? 18 : 19;
    }

    public static int pick(float number) {
        return number > 0 ? 20 : 21;
    }

    public static int pick(double number) {
        return number > 0 ? 22 : 23;
    }

    public static int pick(boolean flag) {
        return flag ? 24 : 25;
    }

    public static int gather(int... numbers) {
        if (numbers == null || numbers.length == 0) {
            return -1;
        }
        return numbers[0];
    }

    public static int gather(int first, int second) {
        return first < second ? 1 : 2;
    }

    public static int many(Link... links) {
        int count = 0;
        for (Link link : links) {
            if (link != null) {
                count++;
            }
        }
        return count;
    }
}
