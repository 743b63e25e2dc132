package cases;

// bound char[] 1
// domain Letters.text char[]
// domain char[].length 0..3
// domain char[] 97..98|120
// domain Letters.length -1..3
// domain Letters.hash 0|97|3105
/** Chars in an array, in switches and sums. */
class Letters {
    char[] text;
    byte length;
    long hash;

    boolean repOk() {
        if (length != text.length) {
            return false;
        }
        int sum = 0;
        for (char letter : text) {
            switch (letter) {
                case 'x':
                    return false;
                case 'a':
                default:
                    sum = 31 * sum + letter;
            }
        }
        return hash == sum || length > 2 && Character.isLetter(text[0]) && text[0] < text[1];
    }
}
