package lissa;

/** The fields of a message format, found by number or by name. */
public class DictionaryInfo {
    TreeMap fieldsByTag;
    NameMap fieldsByName;

    /** Tells whether both maps exist and are valid. */
    public boolean repOk() {
        return fieldsByTag != null && fieldsByName != null && fieldsByTag.repOk() && fieldsByName.repOk();
    }

    /** Adds a field to both maps. */
    public void addField(int tag, String name) {
        FieldInfo field = new FieldInfo(tag, name);
        fieldsByTag.store(field.tag, field);
        fieldsByName.put(field.name, field);
    }

    /** Returns the field with this number, or null. */
    public Object getField(int tag) {
        return fieldsByTag.get(tag);
    }
}
