// What: the name of the target fits three methods.
// Target: wrong.OverloadedTarget#add
// Answer: all three, each with its parameters in the name of its tests; or one line that lists them as wrong.OverloadedTarget#add(int) and so on.
// Exit: 0
// Says: #add(int): 1 test
// Says: #add(long): 1 test
// Says: #add(int,int): 1 test
package wrong;

public class OverloadedTarget {
    int sum;

    public void add(int x) {
        sum += x;
    }

    public void add(long x) {
        sum += (int) x;
    }

    public void add(int x, int y) {
        sum += x + y;
    }
}
