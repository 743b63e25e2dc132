// What: a parameter is variable in number: an array to the machine.
// Target: wrong.VarargsParameter#count(int[])
// Answer: as for an array; the text of the test compiles.
// Exit: 0
// Says: ): 3 tests,
package wrong;

public class VarargsParameter {
    public int count(int... cells) {
        return cells.length == 2 ? cells[0] : -1;
    }
}
