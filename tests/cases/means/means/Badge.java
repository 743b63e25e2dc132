// One object is made while the interface is initialised whose constant it takes.
package means;

public class Badge {
    private final Object office = Office.NAME;

    public boolean isSigned() {
        return office != null;
    }
}
