/** What amounts are given in. */
public interface Unit {
    int grams(int amount);

    String sign();
}
