/** Runs long on each path, so that it takes time to see which tests go together. */
public class Tables {
    public int entry(int kind) {
        int base = 0;
        for (int i = 0; i < 50_000; i++) {
            base = base * 31 + i;
        }
        return switch (kind) {
            case 0 -> base + 1;
            case 1 -> base + 8;
            case 2 -> base + 15;
            case 3 -> base + 22;
            case 4 -> base + 29;
            case 5 -> base + 36;
            case 6 -> base + 43;
            case 7 -> base + 50;
            case 8 -> base + 57;
            case 9 -> base + 64;
            case 10 -> base + 71;
            case 11 -> base + 78;
            case 12 -> base + 85;
            case 13 -> base + 92;
            case 14 -> base + 99;
            case 15 -> base + 106;
            case 16 -> base + 113;
            case 17 -> base + 120;
            case 18 -> base + 127;
            case 19 -> base + 134;
            case 20 -> base + 141;
            case 21 -> base + 148;
            case 22 -> base + 155;
            case 23 -> base + 162;
            case 24 -> base + 169;
            case 25 -> base + 176;
            case 26 -> base + 183;
            case 27 -> base + 190;
            case 28 -> base + 197;
            case 29 -> base + 204;
            case 30 -> base + 211;
            case 31 -> base + 218;
            case 32 -> base + 225;
            case 33 -> base + 232;
            case 34 -> base + 239;
            case 35 -> base + 246;
            case 36 -> base + 253;
            case 37 -> base + 260;
            case 38 -> base + 267;
            case 39 -> base + 274;
            case 40 -> base + 281;
            case 41 -> base + 288;
            case 42 -> base + 295;
            case 43 -> base + 302;
            case 44 -> base + 309;
            case 45 -> base + 316;
            case 46 -> base + 323;
            case 47 -> base + 330;
            case 48 -> base + 337;
            case 49 -> base + 344;
            case 50 -> base + 351;
            case 51 -> base + 358;
            case 52 -> base + 365;
            case 53 -> base + 372;
            case 54 -> base + 379;
            case 55 -> base + 386;
            case 56 -> base + 393;
            case 57 -> base + 400;
            case 58 -> base + 407;
            case 59 -> base + 414;
            default -> base;
        };
    }

    public boolean isSmall(int kind) {
        return kind < 3;
    }
}
