/**
 * Methods whose paths are counted by hand within a scope of two objects of each class: a comment says how many of them return, throw, never
 * end, and are given up.
 */
public class Counted {
    static class Node {
        Node next;
        int value;
    }

    // 2 return
    static int sign(int number) {
        return number < 0 ? -1 : 1;
    }

    // 8 return: three decisions that do not depend on each other
    static int bits(int number) {
        int result = 0;
        for (int i = 0; i < 3; i++) {
            if ((number >> i & 1) != 0) {
                result += 1;
            }
        }
        return result;
    }

    // 2 return, 2 throw: length 0, 1, 2 or null, where index 1 is read
    static int second(int[] numbers) {
        return numbers.length == 1 ? 0 : numbers[1];
    }

    // 3 return, 3 endless: null, one, two nodes; one that leads to itself, and two of which the second leads to the first or to itself
    static int length(Node list) {
        int count = 0;
        for (Node node = list; node != null; node = node.next) {
            count = count;
        }
        return count;
    }

    // 3 return, 2 throw: either is null; the same, or another with an equal or another number
    static int compared(Node one, Node other) {
        return one.value == other.value ? 1 : 2;
    }

    // 1 return, 1 gave up: a file cannot be read
    static int size(boolean now) {
        return now ? new java.io.File("x").list().length : 0;
    }

    // 2 return: of the 16 values of two truth values and a table
    static int table(boolean a, boolean b) {
        return a & b ? 1 : 0;
    }

    static int deep(int number) {
        return number <= 0 ? 0 : deep(number - 1) + 1;
    }

    static int checked(int number) {
        assert number != 3 : "three";
        return number;
    }

    static int signIfOdd(int number) {
        bits(number);
        return isOdd(number) ? sign(1) : 1;
    }

    private static boolean isOdd(int number) {
        return (number & 1) != 0;
    }

    static int indirect(int number) {
        return number > 0 ? checked(number) : 0;
    }

    static int halves(int number) {
        int halves = 0;
        while (number > 1) {
            number -= 2;
            halves++;
        }
        return halves;
    }

    static int halvesOrNone(int number) {
        int rest = number;
        int halves = 0;
        while (rest > 1) {
            rest -= 2;
            halves++;
        }
        return number > 1 && halves == 0 ? -1 : halves;
    }

    static int commonDivisor(int one, int other) {
        return other == 0 ? one : commonDivisor(other, one % other);
    }
}
