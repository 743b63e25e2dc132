// Constants of an enum whose state changes, and keys of a map that the code puts in, too.
package means;

import java.util.HashMap;

public enum Lamp {
    RED, GREEN;

    private boolean isOn;

    public void toggle() {
        isOn = !isOn;
    }

    public String show() {
        if (isOn) {
            return "on";
        }
        return "off";
    }

    public static boolean isAnyOn() {
        for (Lamp lamp : values()) {
            if (lamp.isOn) {
                return true;
            }
        }
        return false;
    }

    public static boolean rename(HashMap<String, String> lamps) {
        String lamp = lamps.remove("old");
        if (lamp == null) {
            return false;
        }
        return lamps.put("new", lamp) == null;
    }
}
