// Strings are compared by their text, arrays by their elements.
// says: "a \"b\"\n"
// says: assertArrayEquals(
package telling;

public class Texts {
    public String text() {
        return "a \"b\"\n"; // or: return "a b";
    }

    public String joined(String name) {
        return name.isEmpty() ? "none" : "some"; // or: return "none";
    }

    public int[] numbers() {
        return new int[] {3, 4}; // or: return new int[] {3, 5};
    }
}
