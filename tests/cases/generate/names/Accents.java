// What: names that do not begin with an ASCII letter, in classes, fields and methods.
package names;

public class Accents {
    \u00c9lan first;

    public \u00c9lan first() {
        return first;
    }

    public int \u00fcber(int \u00e4) {
        return first == null ? \u00e4 : 0;
    }
}

class \u00c9lan {
    \u00c9lan n\u00e4chster;
}
