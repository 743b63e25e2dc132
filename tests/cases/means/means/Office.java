package means;

public interface Office {
    Badge FIRST = new Badge();
    Object NAME = new Object();
}
