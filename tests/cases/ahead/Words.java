/** Letters behind each other, which the JDK tells from other characters by tables, and a class that cannot be initialised. */
public class Words {
    private static class Letter {
        final char letter;
        Letter next;

        Letter(char letter) {
            this.letter = letter;
        }
    }

    private static class Broken {
        static final int LENGTH = new int[0][0].length + Integer.parseInt("none");
    }

    private Letter first;
    private int length;

    public void add(char letter) {
        if (!Character.isLetter(letter)) {
            throw new IllegalArgumentException();
        }
        Letter added = new Letter(letter);
        added.next = first;
        first = added;
        length++;
    }

    public void removeDigit(char digit) {
        if (Character.isDigit(digit) && first != null) {
            first = first.next;
            length--;
        }
    }

    public void cut() {
        first = length > 1 ? null : first;
        length = length > 1 ? Broken.LENGTH : length;
    }
}
