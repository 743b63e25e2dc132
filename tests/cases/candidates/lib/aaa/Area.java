// A class of a library that is compiled against the module.
package aaa;

import own.Shape;

public class Area implements Shape {
    public int size;

    @Override
    public int area() {
        return size;
    }
}
