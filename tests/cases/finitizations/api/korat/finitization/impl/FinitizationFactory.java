package korat.finitization.impl;

import korat.finitization.IFinitization;

/** Makes none: heapwise never runs it. */
public class FinitizationFactory {
    public static IFinitization create(Class<?> root) {
        throw new UnsupportedOperationException(root.getName());
    }
}
