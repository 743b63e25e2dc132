package caches;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntSupplier;

/** Runs several caches on the same streams of requests and compares them. */
public final class Main {
    private static long loads;

    private Main() { }

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        trace();
        for (int capacity : new int[] {5, 20, 60}) {
            Random random = new Random(capacity);
            workload("uniform", capacity, () -> random.nextInt(100));
            workload("skewed", capacity, () -> (int) (100 * random.nextDouble() * random.nextDouble() * random.nextDouble()));
            int[] next = {0};
            workload("loop", capacity, () -> next[0]++ % 25);
            workload("drift", capacity, () -> next[0]++ / 20 + random.nextInt(8));
            workload("scan", capacity, () -> random.nextInt(4) == 0 ? 1000 + next[0]++ : random.nextInt(15));
        }
        errors();
        System.out.println(loads + " values loaded");
    }

    private static List<Cache<Integer, String>> caches(int capacity) {
        Function<Integer, String> loader = key -> {
            loads++;
            return "v" + key;
        };
        List<Cache<Integer, String>> caches = new ArrayList<>();
        caches.add(new LruCache<>(capacity, loader));
        caches.add(new OtherCaches.Fifo<>(capacity, loader));
        caches.add(new OtherCaches.Lfu<>(capacity, loader));
        caches.add(new OtherCaches.Library<>(capacity, loader));
        caches.sort(OtherCaches.byName());
        return caches;
    }

    /** A short stream, with the contents after each request. */
    private static void trace() {
        List<Cache<Integer, String>> caches = caches(3);
        for (int key : new int[] {1, 2, 3, 1, 4, 1, 5, 2, 2, 6, 1}) {
            System.out.print("get " + key);
            for (Cache<Integer, String> cache : caches) {
                String value = cache.get(key);
                System.out.printf("  %s[%s]%s", cache.name(), cache.contents(), value.equals("v" + key) ? "" : " WRONG");
            }
            System.out.println();
        }
    }

    private static void workload(String name, int capacity, IntSupplier requests) {
        int[] keys = new int[1200];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = requests.getAsInt();
        }
        System.out.println(name + " with capacity " + capacity);
        List<Cache<Integer, String>> caches = caches(capacity);
        for (Cache<Integer, String> cache : caches) {
            for (int key : keys) {
                cache.get(key);
            }
            System.out.println("  " + cache.statistics() + (cache.consistent() ? "" : " INCONSISTENT"));
        }
        Cache<Integer, String> ours = caches.get(3);
        Cache<Integer, String> library = caches.get(1);
        System.out.println("  " + ours.name() + " as " + library.name() + ": " + ours.contents().equals(library.contents()));
    }

    private static void errors() {
        try {
            caches(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Cache<Integer, String> failing = new LruCache<>(2, key -> {
            if (key < 0) {
                throw new IllegalStateException("no value for " + key);
            }
            return "ok";
        });
        for (int key : new int[] {1, -1, 2, 1, -2, 3}) {
            try {
                failing.get(key);
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage() + ", still [" + failing.contents() + "]");
            }
        }
        System.out.println(failing.statistics());
    }
}
