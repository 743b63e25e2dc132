import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.Test;
import org.junit.internal.runners.statements.FailOnTimeout;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;

/** Runs tests under JUnit 4. */
final class HeapwiseRunner {
    private final HeapwiseTests tests;

    private HeapwiseRunner(HeapwiseTests tests) {
        this.tests = tests;
    }

    static void run(HeapwiseTests tests, HeapwiseFeed feed) throws Exception {
        JUnitCore core = new JUnitCore();
        core.addListener(new Listener(feed));
        HeapwiseRunner runner = new HeapwiseRunner(tests);
        for (Class<?> type : tests.classes(Test.class)) {
            try {
                core.run(runner.new Ordered(type));
            } catch (InitializationError broken) {
                feed.failed(type.getName(), "", broken.getCauses().get(0));
            }
        }
    }

    /** The tests of a class in an order, with a limit. */
    private final class Ordered extends BlockJUnit4ClassRunner {
        Ordered(Class<?> type) throws InitializationError {
            super(type);
        }

        @Override
        protected List<FrameworkMethod> computeTestMethods() {
            return tests.sorted(super.computeTestMethods(), FrameworkMethod::getName);
        }

        @Override
        protected Statement methodBlock(FrameworkMethod method) {
            return FailOnTimeout.builder()
                    .withTimeout(tests.milliseconds, TimeUnit.MILLISECONDS)
                    .build(super.methodBlock(method));
        }
    }

    private static final class Listener extends RunListener {
        private final HeapwiseFeed feed;
        private boolean isPassed;

        Listener(HeapwiseFeed feed) {
            this.feed = feed;
        }

        @Override
        public void testStarted(Description test) {
            isPassed = true;
            feed.started(test.getClassName(), name(test));
        }

        @Override
        public void testFailure(Failure failure) {
            isPassed = false;
            feed.failed(failure.getDescription().getClassName(), name(failure.getDescription()), failure.getException());
        }

        @Override
        public void testAssumptionFailure(Failure failure) {
            isPassed = false;
            feed.skipped(failure.getDescription().getClassName(), name(failure.getDescription()));
        }

        @Override
        public void testIgnored(Description test) {
            feed.skipped(test.getClassName(), name(test));
        }

        @Override
        public void testFinished(Description test) {
            if (isPassed) {
                feed.passed(test.getClassName(), name(test));
            }
        }

        private static String name(Description test) {
            String name = test.getMethodName();
            return name == null ? "" : name;
        }
    }
}
