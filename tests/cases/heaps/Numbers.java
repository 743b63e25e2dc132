// Fields of all primitive types are read as what they are, widened, compared and switched on.
public class Numbers {
    static class All {
        boolean flag;
        char letter;
        short small;
        long large;
        float real;
        double precise;
    }

    static Object[] universe() {
        return new Object[] {new All()};
    }

    public static int run(All all) {
        int result = all.flag ? 1 : 2;
        switch (all.letter) {
            case 'a':
                result += 10;
                break;
            case 'b':
                result += 20;
                break;
            default:
                result += 30;
        }
        if (all.small < 0) {
            return result - all.small;
        }
        if (all.large > 0L) {
            result += 100;
        }
        if (all.real < 0.5f) {
            result += 1000;
        }
        return all.precise == 1.0 ? -result : result;
    }
}
