// Constants of an enum as arguments and results.
// says: Enums.Level.LOW_END
// says: returnsLowEnd
// says: returnsNull
package telling;

public class Enums {
    enum Level {
        LOW_END,
        HIGH
    }

    public Level next(Level level) {
        if (level == null) {
            return null; // or: return Level.HIGH;
        }
        return level == Level.HIGH ? Level.LOW_END : Level.HIGH; // or: return level;
    }
}
