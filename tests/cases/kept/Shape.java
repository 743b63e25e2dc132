package kept;

public interface Shape {
    int area();
}
