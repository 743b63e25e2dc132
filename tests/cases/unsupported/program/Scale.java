// A class without objects, which no anonymous class stands for.
package plant;

public abstract class Scale {
    public abstract int offset();

    public abstract int factor();
}
