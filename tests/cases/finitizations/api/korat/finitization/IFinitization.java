package korat.finitization;

/** What an invariant is tried on: the part of the API that the methods beside this file call, and one call that is not known. */
public interface IFinitization {
    Class<?> getFinClass();

    IClassDomain createClassDomain(Class<?> of);

    IClassDomain createClassDomain(Class<?> of, int count);

    IClassDomain createClassDomain(String of, int count);

    IClassDomain getClassDomain(Class<?> of);

    IIntSet createIntSet(int only);

    IIntSet createIntSet(int least, int most);

    IIntSet createIntSet(int least, int step, int most);

    IShortSet createShortSet(short least, short most);

    ILongSet createLongSet(long least, long step, long most);

    IDoubleSet createDoubleSet(double least, double step, double most);

    IBooleanSet createBooleanSet();

    IObjSet createObjSet(Class<?> of);

    IObjSet createObjSet(Class<?> of, boolean orNull);

    IObjSet createObjSet(Class<?> of, int count);

    IObjSet createObjSet(Class<?> of, int count, boolean orNull);

    IObjSet createObjSet(String of, int count, boolean orNull);

    IFieldDomain createObjSet(IClassDomain of, boolean orNull);

    IArraySet createArraySet(Class<?> of, IIntSet lengths, IFieldDomain elements, int count);

    void set(String field, IFieldDomain domain);

    void set(String owner, String field, IFieldDomain domain);

    void set(Class<?> owner, String field, IFieldDomain domain);

    void addAll(String field, IObjSet objects);

    void handleArraysAsObjects(boolean asObjects);
}
