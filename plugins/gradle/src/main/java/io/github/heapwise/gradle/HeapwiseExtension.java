package io.github.heapwise.gradle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a build script says in {@code heapwise { … }}. */
public class HeapwiseExtension {
    private String executable = "heapwise";
    private List<String> targets = new ArrayList<>();
    private Map<String, Object> options = new TreeMap<>();

    /** The binary: a path, or a name that is looked up on the {@code PATH}. */
    public String getExecutable() {
        return executable;
    }

    public void setExecutable(String executable) {
        this.executable = executable;
    }

    /** Classes, methods, packages or source files, as on the command line. If empty, all classes of the module. */
    public List<String> getTargets() {
        return targets;
    }

    public void setTargets(List<String> targets) {
        this.targets = targets;
    }

    /** Options of {@code heapwise generate} by their names. One that takes no value is set by {@code true}. */
    public Map<String, Object> getOptions() {
        return options;
    }

    public void setOptions(Map<String, Object> options) {
        this.options = options;
    }
}
