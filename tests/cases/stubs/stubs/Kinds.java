// What the methods of interfaces return and take: each kind of value, arrays, type arguments, generic methods, overloads, the stub itself.
package stubs;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

public class Kinds {
    interface Numbers {
        byte small();

        short middle();

        char letter();

        float single();

        double twice();

        boolean is();

        int[] all(long... values);
    }

    interface Store<K, V> {
        V get(K key);

        void put(K key, List<? super V> values);

        Map<K, V[]> whole();
    }

    interface Reader {
        <T> T read(Class<T> type);

        <T extends Comparable<T>> int compare(T one, T other);

        <T> void drop(List<T> all);
    }

    interface Places {
        int at(int index);

        int at(String name);

        String at(int row, int column);
    }

    interface Named extends Supplier<String> {
        int size();
    }

    interface Step {
        Step next();

        int length();
    }

    interface Base {
        default int weight() {
            return 7;
        }

        int height();

        String toString();
    }

    // Weight is open again; volume is not.
    interface Crate extends Base {
        int weight();

        default int volume() {
            return weight() * height();
        }
    }

    interface Mark {}

    enum Light {
        RED,
        GREEN
    }

    interface Signal {
        Light shows();

        void set(Light light);
    }

    static int numbers(Numbers numbers) {
        int sum = numbers.small() < -3 ? 1 : 0;
        sum += numbers.middle() == -300 ? 2 : 0;
        sum += numbers.letter() == 'q' ? 4 : 0;
        sum += numbers.single() > 0.5f ? 8 : 0;
        sum += numbers.twice() == 0.25 ? 16 : 0;
        sum += numbers.is() ? 32 : 0;
        int[] all = numbers.all(1, 2);
        return all != null && all.length == 2 && all[1] == 5 ? sum : -sum;
    }

    static int store(Store<String, Integer> store, String key) {
        Integer found = store.get(key);
        if (found == null) {
            store.put(key, List.of());
            return 0;
        }
        return found == 12 ? 1 : 2;
    }

    static int raw(Store store) {
        return store.get("key") == null ? 1 : 2;
    }

    static boolean prices(Store<Price, List<Price>> store, Price price) {
        List<Price> found = store.get(price);
        return found != null && !found.isEmpty() && found.get(0) == price;
    }

    static int reader(Reader reader) {
        String text = reader.read(String.class);
        return text == null && reader.compare("a", "b") > 3 ? 1 : 2;
    }

    static int places(Places places) {
        return places.at(1) == 5 && places.at("x") == 6 && "seven".equals(places.at(0, 0)) ? 1 : 2;
    }

    static int named(Named named) {
        return "it".equals(named.get()) && named.size() == 2 ? 1 : 2;
    }

    static int steps(Step step) {
        if (step.next() == step) {
            return 0;
        }
        return step.next() != null && step.next().length() > step.length() ? 1 : 2;
    }

    static int crate(Crate crate) {
        return crate.volume() == 21 && crate.weight() != 7 ? 1 : 2;
    }

    static boolean marked(Mark one, Mark other) {
        return one != null && one == other;
    }

    static int signal(Signal signal) {
        signal.set(Light.RED);
        return signal.shows() == Light.GREEN ? 1 : 2;
    }
}
