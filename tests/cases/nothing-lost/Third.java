/** The last of the quick ones. */
public class Third {
    public char grade(int points) {
        if (points > 90) {
            return 'a';
        }
        return points > 50 ? 'b' : 'c';
    }

    public int half(int n) {
        return n % 2 == 0 ? n / 2 : -1;
    }
}
