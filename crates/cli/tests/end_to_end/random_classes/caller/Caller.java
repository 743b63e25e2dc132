package r;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A caller that stops at nothing: it looks for calls that refute what heapwise claims of classes. The arguments are the folder of the
 * classes and a file with a claim on each line; each refutation is printed as the number of its line, and the steps that lead to it.
 */
public final class Caller {
    /** How often the classes are loaded anew. */
    private static final int RUNS = 16;
    /** What is done with them each time. */
    private static final int STEPS = 100;
    private static final int SEED = 45;

    private final Map<String, byte[]> code;
    private final boolean isClosed;
    private final Map<Integer, Claim> open = new LinkedHashMap<>();
    /** The sizes of what constructors and factories make of small numbers. */
    private final Map<String, Integer> usual = new HashMap<>();

    public static void main(String[] arguments) throws IOException {
        Map<String, Map<Integer, Claim>> claims = new TreeMap<>();
        List<String> lines = Files.readAllLines(Path.of(arguments[1]));
        for (int i = 0; i < lines.size(); i++) {
            Claim claim = new Claim(lines.get(i));
            claims.computeIfAbsent(claim.subject, subject -> new LinkedHashMap<>()).put(i, claim);
        }
        for (Map.Entry<String, Map<Integer, Claim>> subject : claims.entrySet()) {
            Map<String, byte[]> code = code(Path.of(arguments[0]), subject.getKey());
            for (boolean isClosed : new boolean[] {false, true}) {
                new Caller(code, isClosed, subject.getValue()).search();
            }
        }
    }

    /** The class files of a class and of what belongs to it. */
    private static Map<String, byte[]> code(Path folder, String name) throws IOException {
        Map<String, byte[]> code = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder.resolve("r"))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String simple = file.getFileName().toString().replace(".class", "");
                if (simple.equals(name) || simple.startsWith(name + "$") || simple.startsWith(name + "_")) {
                    code.put("r." + simple, Files.readAllBytes(file));
                }
            }
        }
        return code;
    }

    /** A caller that writes no classes if {@code isClosed}, for those of the claims that are only about the classes which are there. */
    private Caller(Map<String, byte[]> code, boolean isClosed, Map<Integer, Claim> claims) {
        this.code = new TreeMap<>(code);
        this.isClosed = isClosed;
        this.code.keySet().removeIf(name -> isClosed && name.contains("_"));
        claims.forEach((number, claim) -> {
            if (claim.isOfClassPath == isClosed) {
                open.put(number, claim);
            }
        });
    }

    private void search() {
        if (open.isEmpty()) {
            return;
        }
        usual();
        for (int i = 0; i < RUNS && !open.isEmpty(); i++) {
            World.restore();
            Run run = new Run(code, isClosed);
            Choice choice = new Choice(SEED * 1_000L + i);
            List<Step> steps = new ArrayList<>();
            for (int left = STEPS; left > 0 && !open.isEmpty(); left--) {
                Step step = run.choose(choice);
                Step.Outcome outcome = step == null ? null : run.take(step);
                if (outcome != null) {
                    steps.add(step);
                    judge(steps, outcome);
                }
            }
        }
        World.restore();
    }

    /** What the last of these steps refutes. */
    private void judge(List<Step> steps, Step.Outcome outcome) {
        List<Integer> refuted = new ArrayList<>();
        open.forEach((number, claim) -> {
            if (claim.isRefuted(outcome)) {
                refuted.add(number);
            }
        });
        for (int number : refuted) {
            Claim claim = open.get(number);
            if (!claim.hasBounds() || claim.admits(before(steps), usual)) {
                open.remove(number);
                System.out.println("=== " + number + "\n" + shortest(claim, steps));
            }
        }
        if (!refuted.isEmpty()) {
            World.restore();
        }
    }

    /** How large the operands of the last step are before it. */
    private Map<String, Integer> before(List<Step> steps) {
        World.restore();
        Run run = new Run(code, isClosed);
        Step last = steps.get(steps.size() - 1);
        steps.subList(0, steps.size() - 1).forEach(run::take);
        Value[] operands = run.operands(last);
        List<Object> roots = new ArrayList<>();
        if (operands != null) {
            Arrays.asList(operands).forEach(operand -> roots.add(operand.value));
        }
        return Sizes.of(roots);
    }

    /** The steps that are needed, as text. */
    private String shortest(Claim claim, List<Step> steps) {
        List<Step> needed = new ArrayList<>(steps);
        for (int i = needed.size() - 2; i >= 0; i--) {
            Step removed = needed.remove(i);
            if (repeated(claim, needed) == null) {
                needed.add(i, removed);
            }
        }
        String told = repeated(claim, needed);
        return told == null ? "not repeated\n" : told;
    }

    /** The text of a run of these steps if its last step refutes the claim. */
    private String repeated(Claim claim, List<Step> steps) {
        World.restore();
        Run run = new Run(code, isClosed);
        Step.Outcome outcome = null;
        for (Step step : steps) {
            outcome = run.take(step);
        }
        boolean isRefuted = outcome != null && claim.isRefuted(outcome)
            && (!claim.hasBounds() || claim.admits(before(steps), usual));
        return isRefuted ? run.told() : null;
    }

    private void usual() {
        Run run = new Run(code, isClosed);
        for (int i = 0; i < run.means.beginnings.size(); i++) {
            Executable beginning = run.means.beginnings.get(i);
            boolean isOfNumbers = Arrays.stream(beginning.getParameterTypes()).allMatch(Class::isPrimitive);
            if (!isOfNumbers || Modifier.isAbstract(beginning.getModifiers())) {
                continue;
            }
            Operand[] operands = new Operand[beginning.getParameterCount()];
            Arrays.setAll(operands, nth -> Operand.small(beginning.getParameterTypes()[nth]));
            Step.Outcome outcome = run.take(new Step(Step.Kind.CALL, i, operands, 0));
            if (outcome != null && outcome.thrown == null) {
                List<Object> roots = new ArrayList<>();
                roots.add(outcome.result);
                Sizes.of(roots).forEach((name, size) -> usual.merge(name, size, Math::max));
            }
        }
    }
}
