// What: see other/Kept.java.
package shapes;

public class Keeper extends other.Kept {}
