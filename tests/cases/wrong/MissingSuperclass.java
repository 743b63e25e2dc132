// What: the class file of the superclass is missing; delete MissingSuperclassGone.class after compiling.
// Target: wrong.MissingSuperclass#get
// Answer: one line that names the missing class and the class that needs it; exit 2.
// Exit: 2
// Says: cannot load `wrong/MissingSuperclassGone`
// Says: --class-path
package wrong;

public class MissingSuperclass extends MissingSuperclassGone {
    public int get() {
        return value;
    }
}

class MissingSuperclassGone {
    int value;
}
