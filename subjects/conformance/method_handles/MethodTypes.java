// MethodType: making, changing, comparing and printing.
import java.lang.invoke.MethodType;

public class MethodTypes {
    public static void main(String[] args) {
        MethodType type = MethodType.methodType(int.class, String.class, long[].class);
        System.out.println(type + " " + type.changeReturnType(void.class) + " " + type.appendParameterTypes(char.class) + " " + type.dropParameterTypes(0, 1));
        System.out.println(type.wrap() + " " + type.erase() + " " + type.generic() + " " + type.toMethodDescriptorString());
        System.out.println(type.equals(MethodType.methodType(int.class, String.class, long[].class)) + " " + type.hasPrimitives() + " " + type.parameterType(1).getSimpleName());
        System.out.println(MethodType.genericMethodType(2) + " " + MethodType.fromMethodDescriptorString("(ILjava/lang/String;)V", MethodTypes.class.getClassLoader()));
    }
}
