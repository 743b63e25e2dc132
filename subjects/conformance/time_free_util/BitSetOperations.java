// BitSet: set ranges, flip, logic, next bits and text.
import java.util.Arrays;
import java.util.BitSet;

public class BitSetOperations {
    public static void main(String[] args) {
        BitSet a = new BitSet();
        a.set(1, 10);
        a.clear(4);
        a.flip(8, 70);
        System.out.println(a.cardinality() + " " + a.length() + " " + a.size() + " " + a.nextSetBit(4) + " " + a.nextClearBit(1) + " " + a.previousSetBit(1000));
        BitSet b = BitSet.valueOf(new long[] {0b10110});
        System.out.println(b + " " + b.get(2) + " " + b.get(99) + " " + b.intersects(a) + " " + Arrays.toString(b.toLongArray()));
        BitSet c = (BitSet) b.clone();
        c.xor(a);
        c.andNot(b);
        c.and(BitSet.valueOf(new byte[] {-1, 1}));
        System.out.println(c + " " + c.equals(b) + " " + b.hashCode() + " " + b.stream().sum());
        try {
            b.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
