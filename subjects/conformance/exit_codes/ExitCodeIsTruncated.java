// An exit code keeps its low eight bits.

public class ExitCodeIsTruncated {
    public static void main(String[] args) {
        System.exit(-1);
    }
}
