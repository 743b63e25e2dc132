// What: the scope bounds the objects of a class that there is not.
// Target: wrong.UnknownClassInScope --scope 3,Nod=2
// Answer: one line names the class, and what may be meant; exit 2.
// Exit: 2
// Says: --scope Nod=2: no class Nod; did you mean
package wrong;

public class UnknownClassInScope {
    static class Node {
        Node next;
    }

    Node first;

    public boolean isEmpty() {
        return first == null;
    }
}
