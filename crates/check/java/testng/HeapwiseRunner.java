import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.testng.IAnnotationTransformer;
import org.testng.IConfigurationListener;
import org.testng.IMethodInstance;
import org.testng.IMethodInterceptor;
import org.testng.ITestContext;
import org.testng.ITestListener;
import org.testng.ITestResult;
import org.testng.TestNG;
import org.testng.annotations.ITestAnnotation;
import org.testng.annotations.Test;

/** Runs tests under TestNG. */
final class HeapwiseRunner {
    private HeapwiseRunner() {
    }

    static void run(HeapwiseTests tests, HeapwiseFeed feed) throws Exception {
        TestNG testng = new TestNG(false);
        testng.setVerbose(0);
        testng.setOutputDirectory(tests.folder.resolveSibling("testng").toString());
        testng.setTestClasses(tests.classes(Test.class).toArray(new Class<?>[0]));
        testng.addListener(new Listener(tests, feed));
        testng.run();
    }

    private static final class Listener
            implements IAnnotationTransformer, IMethodInterceptor, ITestListener, IConfigurationListener {
        private final HeapwiseTests tests;
        private final HeapwiseFeed feed;

        Listener(HeapwiseTests tests, HeapwiseFeed feed) {
            this.tests = tests;
            this.feed = feed;
        }

        // The interface has them raw.
        @Override
        @SuppressWarnings("rawtypes")
        public void transform(ITestAnnotation annotation, Class type, Constructor constructor, Method method) {
            annotation.setTimeOut(tests.milliseconds);
        }

        /** The tests class by class, as one class may not see what another leaves between its own tests. */
        @Override
        public List<IMethodInstance> intercept(List<IMethodInstance> methods, ITestContext context) {
            Map<String, List<IMethodInstance>> classes = new LinkedHashMap<>();
            for (IMethodInstance method : methods) {
                String type = method.getMethod().getTestClass().getName();
                classes.computeIfAbsent(type, key -> new ArrayList<>()).add(method);
            }
            List<IMethodInstance> all = new ArrayList<>();
            for (String type : tests.sorted(new ArrayList<>(classes.keySet()), name -> name)) {
                all.addAll(tests.sorted(classes.get(type), method -> method.getMethod().getMethodName()));
            }
            return all;
        }

        @Override
        public void onTestStart(ITestResult test) {
            feed.started(type(test), name(test));
        }

        @Override
        public void onTestSuccess(ITestResult test) {
            feed.passed(type(test), name(test));
        }

        @Override
        public void onTestFailure(ITestResult test) {
            feed.failed(type(test), name(test), test.getThrowable());
        }

        @Override
        public void onTestSkipped(ITestResult test) {
            feed.skipped(type(test), name(test));
        }

        @Override
        public void onConfigurationFailure(ITestResult around) {
            feed.failed(type(around), "", around.getThrowable());
        }

        private static String type(ITestResult test) {
            return test.getTestClass().getName();
        }

        private static String name(ITestResult test) {
            return test.getMethod().getMethodName();
        }
    }
}
