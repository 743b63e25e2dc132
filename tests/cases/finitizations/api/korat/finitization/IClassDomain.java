package korat.finitization;

/** Objects of one class. */
public interface IClassDomain {
    void includeInIsomorphismCheck(boolean include);

    void addObject(Object object);
}
