// What: the target makes objects until memory is out.
// Target: wrong.AllocatesForEver#fill
// Answer: out of budget; the tool's own memory stays bounded.
// Exit: 3
// Says: ): 0 tests,
// Says: memory of one path
package wrong;

public class AllocatesForEver {
    public static int fill() {
        java.util.ArrayList<long[]> hoard = new java.util.ArrayList<>();
        while (true) {
            hoard.add(new long[1 << 20]);
        }
    }
}
