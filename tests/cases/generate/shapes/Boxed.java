// What: boxed numbers as fields, parameters and results; identity of boxes.
package shapes;

public class Boxed {
    Integer number;
    Long large;
    Boolean flag;
    Character letter;
    Double real;
    Object any;

    public int value() {
        return number == null ? -1 : number + 1;
    }

    public Integer larger(Integer than) {
        if (number == null || than == null) {
            return null;
        }
        return number > than ? number : than;
    }

    public boolean isSame(Integer as) {
        return as != null && number == as;
    }

    public boolean isTwin(Integer as) {
        return as != null && number != null && number != as && number.intValue() == as.intValue();
    }

    public Long sum(long by) {
        if (large == null) {
            large = by;
        }
        return large + by;
    }

    public Boolean and(Boolean other) {
        if (flag == null) {
            return other;
        }
        return flag && other;
    }

    public Character following() {
        return letter == null ? Character.valueOf('a') : Character.valueOf((char) (letter + 1));
    }

    public Double real() {
        if (real == null) {
            real = 0.1;
        }
        return real;
    }

    public void keep(int what) {
        any = what;
    }

    public Object any() {
        return any == null ? "nothing" : any;
    }
}
