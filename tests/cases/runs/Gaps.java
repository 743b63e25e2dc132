// What an exploration says that it leaves out, by what a method asks for. The last lines of the comments say it.
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

public class Gaps {
    static int count;
    static final int NUMBER = count + 5;
    static final int[] TABLE = {1, 2};
    static final int[] EMPTY = {};
    static final Point ORIGIN = new Point(0);
    static final Point FARTHER = new Far(1, new Cell());
    static Cell spare = new Cell();
    static final Link CHAIN = new Link();
    static final List<String> WORDS = List.of("a", "b");

    static {
        CHAIN.next = new Link();
    }

    static class Point {
        final int x;

        Point(int x) {
            this.x = x;
        }

        int twice() {
            return x + x;
        }

        int same() {
            return x;
        }
    }

    static Point far(int x) {
        return new Point(x) {
            @Override
            int twice() {
                return -1;
            }
        };
    }

    static class Far extends Point {
        final Cell cell;

        Far(int x, Cell cell) {
            super(x);
            this.cell = cell;
        }
    }

    static class Cell {
        int value;
    }

    static class Alone {}

    interface Marker {}

    static class Plot {}

    static class Field extends Plot {}

    static Plot marked() {
        class Both extends Plot implements Marker {}
        return new Both();
    }

    abstract static class Tool {}

    static class Spoon extends Tool {}

    static Tool knife() {
        return new Tool() {};
    }

    static class Cup {}

    static Cup cup() {
        return new Cup() {};
    }

    static class Outer {
        int number;

        class Inner {
            int sum() {
                return number + 1;
            }
        }
    }

    enum Color {
        RED, GREEN
    }

    // none
    static int plain(int number, Cell cell) {
        return number + cell.value + NUMBER;
    }

    // Static(count)
    static int changing() {
        return count;
    }

    // Held(TABLE)
    static int table() {
        return TABLE[1];
    }

    // none
    static int empty() {
        return EMPTY.length;
    }

    // none
    static int origin() {
        return ORIGIN.x;
    }

    // Held(FARTHER)
    static int farther() {
        return FARTHER.x;
    }

    // none
    static int words() {
        return WORDS == null ? 1 : 2;
    }

    // none
    static int ofJdk() {
        return Integer.MAX_VALUE + (Boolean.TRUE == null ? 1 : 0);
    }

    // LastPlace(Math.sin)
    static double sine(double number) {
        return Math.sin(number);
    }

    // none
    static double root(double number) {
        return Math.sqrt(number);
    }

    // Settings(java.lang.System.getProperty)
    static int property() {
        return System.getProperty("user.name") == null ? 1 : 2;
    }

    // Settings(java.lang.Thread.currentThread)
    static int thread() {
        return Thread.currentThread() == null ? 1 : 2;
    }

    // IdentityHashes
    static int hash(Cell cell) {
        return System.identityHashCode(cell);
    }

    // OtherClasses([LGaps$Point;)
    static int pointsOf(Point[] points) {
        return points.getClass() == Point[].class ? 1 : 2;
    }

    // OtherClasses([[LGaps$Point;)
    static int gridOf(Point[][] points) {
        return points.getClass() == Point[][].class ? 1 : 2;
    }

    // none
    static int aloneOf(Alone[] alone) {
        return alone.getClass() == Alone[].class ? 1 : 2;
    }

    // none
    static int numbersOf(int[] numbers) {
        return numbers.getClass() == int[].class ? 1 : 2;
    }

    // none
    static int stringsOf(String[] strings) {
        return strings.getClass() == String[].class ? 1 : 2;
    }

    // OtherClasses([Ljava/lang/Number;)
    static int openOf(Number[] numbers) {
        return numbers.getClass() == Number[].class ? 1 : 2;
    }

    // none
    static int made() {
        return new Point[1].getClass() == Point[].class ? 1 : 2;
    }

    // none
    static int color(Color color) {
        return color == Color.RED ? 1 : 2;
    }

    // Subtype(java/lang/Object,Gaps$Cell)
    static int asksAny(Object any) {
        return any instanceof Cell ? 1 : 2;
    }

    // none
    static int asks(Point point) {
        return point instanceof Far ? 1 : 2;
    }

    // none
    static int asksAbove(Far far) {
        Object any = far;
        return any instanceof Point ? 1 : 2;
    }

    // IdentityHashes
    static int hashOfNothing() {
        return System.identityHashCode(new Cell());
    }

    // none
    static int inTable(Cell cell) {
        Map<Cell, Cell> map = new HashMap<>();
        map.put(cell, cell);
        return map.size();
    }

    // IdentityHashes
    static int hashByTheJdk(Cell cell) {
        return Objects.hashCode(cell);
    }

    /** A table that asks for hash codes itself. */
    static class Table extends HashMap<Cell, Cell> {
        int code(Cell cell) {
            return System.identityHashCode(cell);
        }
    }

    // IdentityHashes
    static int hashByOwnTable(Cell cell) {
        return new Table().code(cell);
    }

    // none
    static int bigNumber() {
        return BigInteger.TEN.signum();
    }

    // none
    static int asserts(int number) {
        assert number != 3;
        return number;
    }

    // Settings(java.lang.Class.desiredAssertionStatus)
    static int asksForAssertions() {
        return Gaps.class.desiredAssertionStatus() ? 1 : 2;
    }

    // none
    static int fresh(Cell cell) {
        return cell == new Cell() ? 1 : 2;
    }

    // Static(spare); Shared(Gaps)
    static int shared(Cell cell) {
        return cell == spare ? 1 : 2;
    }

    // Static(spare); Shared(Gaps)
    static int sharedTheOtherWay(Cell cell) {
        return spare == cell ? 1 : 2;
    }

    // Static(spare); Shared(Gaps)
    static int sharedOnceRead(Cell cell) {
        return cell.value > 3 && cell == spare ? 1 : 2;
    }

    // Static(spare); Shared(Gaps)
    static int sharedOnceReadTheOtherWay(Cell cell) {
        return cell.value > 3 && spare == cell ? 1 : 2;
    }

    // none
    static int freshOnceRead(Cell cell) {
        return cell.value > 3 && cell == new Cell() ? 1 : 2;
    }

    // Shared(Gaps)
    static int isOrigin(int number, Point point) {
        return point == ORIGIN ? number : 2;
    }

    // Shared(Gaps)
    static int isOriginOnceRead(int number, Point point) {
        return point.x == number && point == ORIGIN ? 1 : 2;
    }

    // Shared(java/lang/String)
    static int sharedWithTheJdk(Object any) {
        return any == String.CASE_INSENSITIVE_ORDER ? 1 : 2;
    }

    // none
    static int otherThanTheJdks(Cell cell) {
        Object order = String.CASE_INSENSITIVE_ORDER;
        return cell == order ? 1 : 2;
    }

    // Subtype(java/lang/Object,Gaps$Color)
    static int constantOfEnum(Object any) {
        return any == Color.RED ? 1 : 2;
    }

    // Strings
    static int madeString(String text) {
        return text == new String("ab") ? 1 : 2;
    }

    // Held(CHAIN); Shared(Gaps)
    static int within(Link link) {
        return link == CHAIN.next ? 1 : 2;
    }

    // none
    static int literal(String text) {
        return text == "ab" ? 1 : 2;
    }

    // Override(java.lang.Object.toString); OtherClasses(java/lang/Object); Override(java.lang.Object.hashCode); IdentityHashes
    static int overrides(Object any) {
        return any.toString() == null ? 1 : 2;
    }

    // Override(java.lang.Object.equals)
    static int equalOnce(Object one, Object other) {
        return one.equals(other) ? 1 : 2;
    }

    // Override(java.lang.Object.equals)
    static int equalToItself(Object any) {
        return any.equals(any) ? 1 : 2;
    }

    // Override(java.lang.Object.equals)
    static int equalToNull(Object any) {
        return any.equals(null) ? 1 : 2;
    }

    // Override(java.lang.Object.equals)
    static int equalToText(Object any) {
        return any.equals("text") ? 1 : 2;
    }

    // Override(java.lang.Object.equals)
    static int equalToNew(Object any) {
        return any.equals(new Object()) ? 1 : 2;
    }

    // Override(java.lang.Object.equals)
    static int equalTwice(Object one, Object other) {
        return one.equals(other) == one.equals(other) ? 1 : 2;
    }

    // Override(java.lang.Object.equals)
    static int equalBothWays(Object one, Object other) {
        return one.equals(other) == other.equals(one) ? 1 : 2;
    }

    // Subtype(java/lang/Object,Gaps$Cell)
    static int resolvedBefore(Object any, Cell cell) {
        return cell.value > 3 && !(any instanceof String) && any == cell ? 1 : 2;
    }

    // Subtype(java/lang/Object,Gaps$Cell)
    static int resolvedBeforeTheOtherWay(Object any, Cell cell) {
        return cell.value > 3 && !(any instanceof String) && cell == any ? 1 : 2;
    }

    // none
    static int classOf(Object any) {
        return any.getClass() == null ? 1 : 2;
    }

    // Subtype(java/lang/Object,Gaps$Cell)
    static int classOfCell(Object any) {
        return any.getClass() == Cell.class ? 1 : 2;
    }

    // none
    static int sameClasses(Object one, Object other) {
        return one.getClass() == other.getClass() ? 1 : 2;
    }

    // OtherClasses(java/lang/Object)
    static int isArray(Object any) {
        return any.getClass().isArray() ? 1 : 2;
    }

    // OtherClasses(java/lang/Object)
    static int named(Object any) {
        return any.getClass().getName().length();
    }

    // OtherClasses(java/lang/Object)
    static int isCellOrBelow(Object any) {
        return Cell.class.isAssignableFrom(any.getClass()) ? 1 : 2;
    }

    // OtherClasses(java/lang/Object); IdentityHashes
    static int hashOfClass(Object any) {
        return any.getClass().hashCode();
    }

    // Subtype(java/lang/Object,Gaps$Cell)
    static int isRanked(Object any) {
        return Map.of(Cell.class, 1).containsKey(any.getClass()) ? 1 : 2;
    }

    // OtherClasses(java/lang/Object)
    static int isTabled(Object any) {
        Map<Class<?>, Integer> table = new HashMap<>();
        table.put(Cell.class, 1);
        return table.containsKey(any.getClass()) ? 1 : 2;
    }

    // OtherClasses(java/lang/Object)
    static int lengthOf(Object any) {
        return Array.getLength(any);
    }

    // none
    static int isTextArray(String text) {
        return text.getClass().isArray() ? 1 : 2;
    }

    // none
    static int isCellArray(Cell cell) {
        return cell.getClass().isArray() ? 1 : 2;
    }

    // none
    static int isClassArray(Object any) {
        return Cell.class.isArray() || any.getClass() == null ? 1 : 2;
    }

    // Subtype(java/lang/Object,Gaps$Cell)
    static int stores(Object any) {
        Object[] cells = new Cell[1];
        cells[0] = any;
        return cells.length;
    }

    // Subtype(Gaps$Point,Gaps$1)
    static int doubled(Point point) {
        return point.twice();
    }

    // none
    static int once(Point point) {
        return point.same();
    }

    // Subtype(Gaps$Plot,Gaps$1Both)
    static int isMarked(Plot plot) {
        return plot instanceof Marker ? 1 : 2;
    }

    // none
    static int isField(Plot plot) {
        return plot instanceof Field ? 1 : 2;
    }

    // none
    static int isFieldMarked(Field field) {
        return field.getClass() == Field.class && field instanceof Marker ? 1 : 2;
    }

    // Subtype(Gaps$Plot,Gaps$1Both)
    static int isPlot(Plot plot) {
        return plot.getClass() == Plot.class ? 1 : 2;
    }

    // OtherClasses([LGaps$Cup;)
    static int cupsOf(Cup[] cups) {
        return cups.getClass() == Cup[].class ? 1 : 2;
    }

    // Subtype(Gaps$Tool,Gaps$2)
    static int isSpoon(Tool tool) {
        return tool instanceof Spoon ? 1 : 2;
    }

    // Settings(java.lang.System.lineSeparator)
    static int line() {
        return System.lineSeparator().length();
    }

    // Settings(java.lang.System.lineSeparator)
    static int lineByTheJdk() {
        StringWriter text = new StringWriter();
        new PrintWriter(text).println();
        return text.getBuffer().length();
    }

    // Settings(java.lang.Class.getClassLoader)
    static int loader() {
        return Gaps.class.getClassLoader() == null ? 1 : 2;
    }

    // Settings(java.lang.ref.Reference.get)
    static int cleared() {
        return new WeakReference<>(new Cell()).get() == null ? 1 : 2;
    }

    // Settings(java.lang.ref.Reference.refersTo)
    static int refers() {
        return new WeakReference<>(new Cell()).refersTo(null) ? 1 : 2;
    }

    // Settings(java.lang.ref.Reference.isEnqueued)
    static int isEnqueued() {
        return new WeakReference<>(new Cell()).isEnqueued() ? 1 : 2;
    }

    // Settings(java.lang.ref.ReferenceQueue.poll)
    static int polled() {
        return new ReferenceQueue<Cell>().poll() == null ? 1 : 2;
    }

    // Settings(java.lang.Thread.currentThread)
    static int local() {
        ThreadLocal<Integer> local = new ThreadLocal<>();
        local.set(3);
        return local.get();
    }

    // Settings(java.lang.System.getProperty)
    static int propertyByTheJdk() {
        return Integer.getInteger("gaps.size", 3);
    }

    // OtherClasses(java/util/ArrayList)
    static int classOfList(ArrayList<String> list) {
        return list.getClass() == ArrayList.class ? 1 : 2;
    }

    // OtherValues(java/lang/String)
    static int strings(String one, String other) {
        return one == other ? 1 : 2;
    }

    static class Link {
        Link next;
    }

    static int length(int[] numbers) {
        return numbers.length;
    }

    static boolean second(Link first) {
        return first.next == null;
    }

    /** The scope has two objects of a class. */
    static boolean third(Link first) {
        return first.next.next == null;
    }
}
