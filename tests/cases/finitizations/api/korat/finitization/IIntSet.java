package korat.finitization;

/** Ints. */
public interface IIntSet extends IFieldDomain {
    void addInt(int more);

    void addRange(int least, int step, int most);
}
