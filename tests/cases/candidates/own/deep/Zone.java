// A class of the same module in another package.
package own.deep;

import own.Shape;

public class Zone implements Shape {
    public int side;

    @Override
    public int area() {
        return side;
    }
}
