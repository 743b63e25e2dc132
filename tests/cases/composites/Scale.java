/** Shows a weight. */
public interface Scale {
    int show(int grams);
}
