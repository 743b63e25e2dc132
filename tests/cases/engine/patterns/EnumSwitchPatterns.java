// A switch on an enum with constants and guarded patterns; JLS §14.11.1.
public class EnumSwitchPatterns {
    enum Color {
        RED,
        GREEN {
            @Override
            int code() {
                return 20;
            }
        },
        BLUE;

        int code() {
            return 10;
        }
    }

    static int kind(Color c) {
        return switch (c) {
            case RED -> 1;
            case Color d when d.code() == 20 -> 2;
            case GREEN -> 3;
            case BLUE -> 4;
        };
    }

    public static int run(int a, int b) {
        return kind(Color.values()[(a & 0x7fffffff) % 3]) * 10 + kind(b > 0 ? Color.GREEN : Color.BLUE);
    }
}
