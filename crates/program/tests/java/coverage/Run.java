package coverage;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jacoco.agent.rt.IAgent;
import org.jacoco.agent.rt.RT;

/**
 * Runs groups of calls and writes what each group covered to its own file.
 * The first argument is the directory for the files, each other one a group: `sign:1;gcd:6,4`.
 */
public class Run {
    public static void main(String[] arguments) throws Exception {
        IAgent agent = RT.getAgent();
        agent.reset();
        for (int i = 1; i < arguments.length; i++) {
            for (String call : arguments[i].split(";")) call(call);
            Files.write(Path.of(arguments[0], (i - 1) + ".exec"), agent.getExecutionData(true));
        }
    }

    static void call(String call) {
        String[] parts = call.split(":");
        String[] numbers = parts[1].split(",");
        int[] x = new int[numbers.length];
        for (int i = 0; i < x.length; i++) x[i] = Integer.parseInt(numbers[i]);
        try {
            call(parts[0], x);
        } catch (RuntimeException e) {
            // The exception ends this call.
        }
    }

    static void call(String name, int[] x) {
        switch (name) {
            case "sign" -> Conditions.sign(x[0]);
            case "between" -> Conditions.between(x[0], x[1], x[2]);
            case "triangle" -> Conditions.triangle(x[0], x[1], x[2]);
            case "gcd" -> Conditions.gcd(x[0], x[1]);
            case "loops" -> Conditions.loops(x[0]);
            case "divide" -> Conditions.divide(x[0], x[1]);
            case "throwsInMiddle" -> Conditions.throwsInMiddle(x[0]);
            case "throwsAfterBranch" -> Conditions.throwsAfterBranch(x[0]);
            case "guardedAfterBranch" -> Conditions.guardedAfterBranch(x[0], x[1]);
            case "not" -> Conditions.not(x[0] != 0);
            case "dense" -> Switches.dense(x[0]);
            case "sparse" -> Switches.sparse(x[0]);
            case "simpleFinally" -> Tries.simpleFinally(x[0]);
            case "catchAndFinally" -> Tries.catchAndFinally(x[0]);
            case "nested" -> Tries.nested(x[0]);
            case "returnInFinally" -> Tries.returnInFinally(x[0]);
            default -> throw new AssertionError(name);
        }
    }
}
