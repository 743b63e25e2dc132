import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The public constructors and methods of a class that take no function, those included that it inherits from classes outside the JDK:
 * {@code targets CLASS} prints each as a target of the tool, but for constructors without parameters, {@code count CLASS REPORT} the branches that a report of JaCoCo has of
 * them, covered and in all, and then those of the file of the class with the classes in it.
 */
class MethodsOfClass {
    public static void main(String[] arguments) throws Exception {
        Class<?> subject = Class.forName(arguments[1], false, MethodsOfClass.class.getClassLoader());
        Map<String, Executable> found = methods(subject);
        if (arguments[0].equals("targets")) {
            for (Executable one : found.values()) {
                // What is as the compiler makes it is no target.
                if (one instanceof Constructor && one.getParameterCount() == 0) {
                    continue;
                }
                String name = one instanceof Method ? one.getName() : "new";
                String types = Arrays.stream(one.getParameterTypes()).map(Class::getCanonicalName).collect(Collectors.joining(","));
                System.out.println(subject.getCanonicalName() + "#" + name + "(" + types + ")");
            }
        } else {
            count(subject, found, new File(arguments[2]));
        }
    }

    /** By class, name and descriptor, as JaCoCo has them. */
    private static Map<String, Executable> methods(Class<?> subject) {
        Map<String, Executable> found = new LinkedHashMap<>();
        List<String> known = new ArrayList<>();
        for (Class<?> above = subject; above.getClassLoader() != null; above = above.getSuperclass()) {
            List<Executable> declared = new ArrayList<>(Arrays.asList(above.getDeclaredMethods()));
            declared.addAll(above == subject ? Arrays.asList(above.getDeclaredConstructors()) : List.of());
            declared.sort((one, other) -> key(one).compareTo(key(other)));
            for (Executable one : declared) {
                String signature = key(one).substring(key(one).indexOf('.'));
                boolean isUsed = Modifier.isPublic(one.getModifiers()) && !Modifier.isAbstract(one.getModifiers());
                if (!known.contains(signature) && isUsed && !one.isSynthetic() && !takesFunction(one)) {
                    found.put(key(one), one);
                }
                known.add(signature);
            }
        }
        return found;
    }

    private static String key(Executable one) {
        String name = one instanceof Method ? one.getName() : "<init>";
        Class<?> returns = one instanceof Method ? ((Method) one).getReturnType() : void.class;
        String types = Arrays.stream(one.getParameterTypes()).map(Class::descriptorString).collect(Collectors.joining());
        return one.getDeclaringClass().getName().replace('.', '/') + "." + name + "(" + types + ")" + returns.descriptorString();
    }

    private static boolean takesFunction(Executable one) {
        return Arrays.stream(one.getParameterTypes()).anyMatch(MethodsOfClass::isFunction);
    }

    /** Whether lambda expressions are meant to be of this type: collections and values with an order are more than their one method. */
    private static boolean isFunction(Class<?> type) {
        long open = Arrays.stream(type.getMethods()).filter(method -> Modifier.isAbstract(method.getModifiers()))
            .filter(method -> Arrays.stream(Object.class.getMethods()).noneMatch(of -> of.getName().equals(method.getName())
                && Arrays.equals(of.getParameterTypes(), method.getParameterTypes()))).count();
        return type.isInterface() && open == 1 && !Iterable.class.isAssignableFrom(type) && type != Comparable.class;
    }

    private static void count(Class<?> subject, Map<String, Executable> found, File report) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        NodeList methods = factory.newDocumentBuilder().parse(report).getElementsByTagName("method");
        String own = subject.getName().replace('.', '/');
        int[] ofMethods = new int[2];
        int[] ofFile = new int[2];
        for (int i = 0; i < methods.getLength(); i++) {
            Element method = (Element) methods.item(i);
            String holder = ((Element) method.getParentNode()).getAttribute("name");
            String key = holder + "." + method.getAttribute("name") + method.getAttribute("desc");
            if (found.containsKey(key)) {
                add(method, ofMethods, key);
            }
            if (holder.equals(own) || holder.startsWith(own + "$")) {
                add(method, ofFile, null);
            }
        }
        System.out.println(ofMethods[0] + " " + ofMethods[1] + " " + ofFile[0] + " " + ofFile[1]);
    }

    /** Adds the branches of a method; names it where it was asked for and lacks some. */
    private static void add(Element method, int[] sum, String name) {
        NodeList counters = method.getElementsByTagName("counter");
        for (int i = 0; i < counters.getLength(); i++) {
            Element counter = (Element) counters.item(i);
            if (counter.getAttribute("type").equals("BRANCH")) {
                int covered = Integer.parseInt(counter.getAttribute("covered"));
                int missed = Integer.parseInt(counter.getAttribute("missed"));
                sum[0] += covered;
                sum[1] += covered + missed;
                if (name != null && missed > 0) {
                    System.err.println("  " + covered + " of " + (covered + missed) + " " + name);
                }
            }
        }
    }
}
