package words;

import java.util.List;

/** What holds on a branch is said in the words of the source, not in those of the compiler. */
public class Words {
    enum Kind {
        ROUND,
        FLAT,
        DEEP
    }

    boolean[] flags;

    public static int kind(Kind kind) {
        switch (kind) {
            case ROUND:
                return 1;
            case DEEP:
                return 2;
            default:
                return 3;
        }
    }

    public static int letter(char letter) {
        if (letter == 'x') {
            return 1;
        }
        switch (letter) {
            case '\n':
                return 2;
            case '\'':
                return 3;
            default:
                return letter >= 'a' ? 4 : 5;
        }
    }

    public int flag(boolean flag, int at) {
        if (flag == true) {
            return 1;
        }
        return flags[at] ? 2 : 3;
    }

    public static int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    public static int total(List<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }
}
