// Components of a record and reading them by accessor.
import java.lang.reflect.RecordComponent;
import java.util.List;

public class RecordComponents {
    record Sample(int id, String name, List<String> tags) { }

    public static void main(String[] args) throws Exception {
        Sample sample = new Sample(1, "n", List.of("t"));
        for (RecordComponent component : Sample.class.getRecordComponents()) {
            System.out.println(component.getName() + " " + component.getType().getSimpleName() + " " + component.getGenericType() + " " + component.getAccessor().invoke(sample));
        }
        System.out.println(String.class.getRecordComponents() == null);
    }
}
