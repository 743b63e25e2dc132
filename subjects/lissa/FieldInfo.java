package lissa;

/** A field of a message: its number and its name. */
class FieldInfo {
    final int tag;
    final String name;

    FieldInfo(int tag, String name) {
        this.tag = tag;
        this.name = name;
    }
}
