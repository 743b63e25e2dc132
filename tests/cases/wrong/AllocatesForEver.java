// What: the target makes objects until memory is out.
// Target: wrong.AllocatesForEver#fill
// Answer: out of budget; the tool's own memory stays bounded.
package wrong;

public class AllocatesForEver {
    public static int fill() {
        java.util.ArrayList<long[]> hoard = new java.util.ArrayList<>();
        while (true) {
            hoard.add(new long[1 << 20]);
        }
    }
}
