// What: a class whose length its subclass passes.
package wide;

class Buffer {
    final int[] cells;

    Buffer(int size) {
        cells = new int[size];
    }
}
