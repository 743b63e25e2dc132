// What: a class that only one path needs is missing; delete MissingFieldTypeGone.class after compiling.
// Target: wrong.MissingFieldType#get(int)
// Answer: that path ends in NoClassDefFoundError, or gave up and names the class; the other path has its test.
// Exit: 0
// Says: ): 2 tests,
package wrong;

public class MissingFieldType {
    MissingFieldTypeGone other;

    public int get(int x) {
        return x > 0 ? new MissingFieldTypeGone().value : x;
    }
}

class MissingFieldTypeGone {
    int value = 4;
}
