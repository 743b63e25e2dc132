// What: a class that only one path needs is missing; delete MissingFieldTypeGone.class after compiling.
// Target: wrong.MissingFieldType#get(int)
// Answer: that path gave up and names the class; the other path has its test.
// Exit: 3
// Says: ): 1 test,
// Says: wrong.MissingFieldTypeGone, which is not on the class path
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
