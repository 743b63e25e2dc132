// Of several constructors the one that leaves the least to be assigned is called; what it leaves is assigned.
// says: new Choices(
// says: .third =
// never says: reflect
package telling;

public class Choices {
    int first;
    int second;
    int third;

    public Choices() {}

    public Choices(int first, int second) {
        this.first = first;
        this.second = second;
    }

    Choices(int first) {
        this.first = first;
        third = 7;
    }

    public int sum() {
        if (first == 1 && second == 2) {
            return third == 3 ? 100 : 50; // or: return 50;
        }
        return first == 9 && third == 7 ? 10 : 0; // or: return 0;
    }
}
