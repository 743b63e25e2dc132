// What: a class of the default package, with its node class beside it.

public class LooseList {
    LooseNode first;
    int count;

    public boolean repOk() {
        int seen = 0;
        for (LooseNode n = first; n != null; n = n.next) {
            if (++seen > count) {
                return false;
            }
        }
        return seen == count;
    }

    public void push(char letter) {
        LooseNode n = new LooseNode();
        n.letter = letter;
        n.next = first;
        first = n;
        count++;
    }

    public char pop() {
        if (first == null) {
            throw new IllegalStateException("empty");
        }
        char letter = first.letter;
        first = first.next;
        count--;
        return letter;
    }

    public LooseNode find(char letter) {
        for (LooseNode n = first; n != null; n = n.next) {
            if (n.letter == letter) {
                return n;
            }
        }
        return null;
    }

    public LooseList reversed() {
        LooseList result = new LooseList();
        for (LooseNode n = first; n != null; n = n.next) {
            result.push(n.letter);
        }
        return result;
    }
}

class LooseNode {
    LooseNode next;
    char letter;
}
