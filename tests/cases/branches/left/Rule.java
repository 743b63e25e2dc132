package left;

public interface Rule {
    int apply(String word);
}
