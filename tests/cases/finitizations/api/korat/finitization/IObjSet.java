package korat.finitization;

/** Objects of some classes. */
public interface IObjSet extends IFieldDomain {
    boolean addClassDomain(IClassDomain domain);

    void setNullAllowed(boolean allowed);
}
