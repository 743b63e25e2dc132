// Texts, boxes, constants of enums, lists that nobody changes and empty arrays in final static fields are as they were.
import java.util.List;

public class ConstantStatics {
    enum Kind {
        ONE,
        TWO
    }

    static final String TEXT = "ab".concat("c");
    static final Integer BOX = Integer.valueOf(7);
    static final Kind KIND = Kind.TWO;
    static final List<String> LIST = List.of("x", "y");
    static final Object[] NONE = {};

    static Object[] universe() {
        return new Object[] {};
    }

    public static int run(int number) {
        if (number == 0) {
            return TEXT.length() + BOX;
        }
        return number > 0 ? KIND.ordinal() + LIST.size() : NONE.length;
    }
}
