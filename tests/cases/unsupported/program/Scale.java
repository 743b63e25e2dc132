// An interface of two methods, which is no function.
package plant;

public interface Scale {
    int offset();

    int factor();
}
