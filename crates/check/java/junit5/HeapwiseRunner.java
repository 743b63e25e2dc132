import java.util.Collections;
import java.util.Optional;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs tests under JUnit 5. */
final class HeapwiseRunner {
    private static final String METHODS = "junit.jupiter.testmethod.order.default";
    private static final String CLASSES = "junit.jupiter.testclass.order.default";

    private HeapwiseRunner() {
    }

    static void run(HeapwiseTests tests, HeapwiseFeed feed) {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClasspathRoots(Collections.singleton(tests.folder)))
                .filters(ClassNameFilter.includeClassNamePatterns(".*"), EngineFilter.includeEngines("junit-jupiter"))
                .configurationParameter("junit.jupiter.execution.timeout.test.method.default", tests.milliseconds + " ms")
                // Otherwise a test that ignores interrupts would run on.
                .configurationParameter("junit.jupiter.execution.timeout.thread.mode.default", "SEPARATE_THREAD");
        if (!tests.order.equals(HeapwiseTests.DEFAULT)) {
            boolean byName = tests.order.equals(HeapwiseTests.BY_NAME);
            request.configurationParameter(METHODS, "org.junit.jupiter.api.MethodOrderer$" + (byName ? "MethodName" : "Random"));
            request.configurationParameter(CLASSES, "org.junit.jupiter.api.ClassOrderer$" + (byName ? "ClassName" : "Random"));
            if (!byName) {
                request.configurationParameter("junit.jupiter.execution.order.random.seed", tests.order);
            }
        }
        LauncherFactory.create().execute(request.build(), new Listener(feed));
    }

    private static final class Listener implements TestExecutionListener {
        private final HeapwiseFeed feed;
        private TestPlan plan;

        Listener(HeapwiseFeed feed) {
            this.feed = feed;
        }

        @Override
        public void testPlanExecutionStarted(TestPlan started) {
            plan = started;
        }

        @Override
        public void executionStarted(TestIdentifier test) {
            if (test.isTest()) {
                feed.started(type(test), name(test));
            }
        }

        @Override
        public void executionSkipped(TestIdentifier skipped, String reason) {
            feed.skipped(type(skipped), name(skipped));
        }

        @Override
        public void executionFinished(TestIdentifier finished, TestExecutionResult result) {
            Throwable thrown = result.getThrowable().orElse(null);
            switch (result.getStatus()) {
                case SUCCESSFUL:
                    if (finished.isTest()) {
                        feed.passed(type(finished), name(finished));
                    }
                    break;
                case ABORTED:
                    feed.skipped(type(finished), name(finished));
                    break;
                default:
                    feed.failed(type(finished), name(finished), thrown);
                    if (!finished.isTest()) {
                        plan.getDescendants(finished).stream()
                                .filter(TestIdentifier::isTest)
                                .forEach(test -> feed.failed(type(test), name(test), thrown));
                    }
            }
        }

        private static String type(TestIdentifier test) {
            Optional<String> method =
                    test.getSource().filter(MethodSource.class::isInstance).map(source -> ((MethodSource) source).getClassName());
            Optional<String> type =
                    test.getSource().filter(ClassSource.class::isInstance).map(source -> ((ClassSource) source).getClassName());
            return method.orElse(type.orElse(""));
        }

        private static String name(TestIdentifier test) {
            String name = test.getLegacyReportingName();
            boolean isClass = test.getSource().filter(ClassSource.class::isInstance).isPresent();
            return isClass ? "" : name.endsWith("()") ? name.substring(0, name.length() - 2) : name;
        }
    }
}
