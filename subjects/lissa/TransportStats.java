package lissa;

import java.util.HashSet;
import java.util.Set;

/** How often transfers of each size happened, in steps of ten bytes. */
public class TransportStats {
    TreeMap readSizes;
    TreeMap writeSizes;
    long totalReads;
    long totalWrites;

    /** Tells whether the maps, of which each may be missing, differ, are valid and share at most a lone root. */
    public boolean repOk() {
        if (writeSizes != null && writeSizes == readSizes) {
            return false;
        }
        Set<Object> nodes = new HashSet<>();
        return (readSizes == null || readSizes.repOk(nodes)) && (writeSizes == null || writeSizes.repOk(nodes));
    }

    /** Counts a transfer to us. */
    public void bytesRead(int bytes) {
        totalReads++;
        count(readSizes, bytes);
    }

    /** Counts a transfer from us. */
    public void bytesWritten(int bytes) {
        totalWrites++;
        count(writeSizes, bytes);
    }

    private static void count(TreeMap sizes, int bytes) {
        int key = bytes == 0 ? 0 : bytes / 10 + 1;
        Long count = (Long) sizes.get(key);
        if (count == null) {
            sizes.store(key, Long.valueOf(1));
        } else {
            sizes.store(key, Long.valueOf(count.longValue() + 1));
        }
    }
}
