/** Its quick methods run long on each path, so that to run their tests again takes time; the last runs until it is told to end. */
public class Halfway {
    public int first(int kind) {
        return kind == 0 ? mixed(1) : kind == 1 ? mixed(2) : kind == 2 ? mixed(3) : mixed(4);
    }

    public int second(int kind) {
        return kind == 0 ? mixed(5) : kind == 1 ? mixed(6) : kind == 2 ? mixed(7) : mixed(8);
    }

    public int third(int kind) {
        return kind == 0 ? mixed(9) : kind == 1 ? mixed(10) : kind == 2 ? mixed(11) : mixed(12);
    }

    public int fourth(int kind) {
        return kind == 0 ? mixed(13) : kind == 1 ? mixed(14) : kind == 2 ? mixed(15) : mixed(16);
    }

    public int fifth(int kind) {
        return kind == 0 ? mixed(17) : kind == 1 ? mixed(18) : kind == 2 ? mixed(19) : mixed(20);
    }

    public int sixth(int kind) {
        return kind == 0 ? mixed(21) : kind == 1 ? mixed(22) : kind == 2 ? mixed(23) : mixed(24);
    }

    private static int mixed(int base) {
        int mixed = base;
        for (int i = 0; i < 40_000; i++) {
            mixed = mixed * 31 + i;
        }
        return mixed;
    }

    public int hashes(long[] keys) {
        int hits = 0;
        for (int i = 0; i < 1000; i++) {
            long product = keys[i % keys.length] * keys[(i + 1) % keys.length] + i;
            if (product % 1_000_003 == i) {
                hits++;
            }
        }
        return hits;
    }
}
