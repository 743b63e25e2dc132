package io.github.heapwise.gradle;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.FileCollection;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskAction;

/**
 * Runs {@code heapwise generate} on the classes of a project, with the class path and the sources that Gradle knows. All else is
 * decided by the binary.
 */
public class HeapwiseTask extends DefaultTask {
    private static final int FINDINGS = 1;
    private static final int PARTIAL = 3;
    private static final int NOTHING = 4;

    private final Map<String, String> defaults = new TreeMap<>();
    private Map<String, Object> options = new TreeMap<>();
    private HeapwiseExtension extension;
    private FileCollection classes;
    private FileCollection classPath;
    private FileCollection sources;
    private File module;
    private File folder;

    /** Options of this task alone. They win over those of the extension. */
    @Internal
    public Map<String, Object> getOptions() {
        return options;
    }

    public void setOptions(Map<String, Object> options) {
        this.options = options;
    }

    void explore(HeapwiseExtension extension, SourceSet main, File module) {
        this.extension = extension;
        this.module = module;
        classes = main.getOutput().getClassesDirs();
        classPath = classes.plus(main.getCompileClasspath()).plus(main.getRuntimeClasspath());
        sources = main.getAllJava().getSourceDirectories();
        dependsOn(classPath);
    }

    void byDefault(String option, String value) {
        defaults.put(option, value);
    }

    void keepIn(File folder) {
        this.folder = folder;
    }

    @TaskAction
    void run() throws IOException, InterruptedException {
        List<File> folders = new ArrayList<>(classes.getFiles());
        folders.removeIf(folder -> !folder.isDirectory());
        // Without a target, the binary would explore the libraries.
        if (folders.isEmpty()) {
            getLogger().lifecycle("heapwise: there are no classes in this project");
            return;
        }
        List<String> command = command(folders);
        getLogger().info(String.join(" ", command));
        // The folder of the module is where its heapwise.toml may be.
        ProcessBuilder builder = new ProcessBuilder(command).directory(module).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        // The build that runs this runs code of the project anyway.
        builder.environment().put("HEAPWISE_TRUST", "true");
        Process process = start(builder);
        try {
            process.getOutputStream().close();
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    getLogger().lifecycle(line);
                }
            }
            end(process.waitFor());
        } finally {
            process.destroy();
        }
    }

    private List<String> command(List<File> folders) throws IOException {
        List<String> command = new ArrayList<>(Arrays.asList(extension.getExecutable(), "generate"));
        command.add("--class-path=@" + keptClassPath());
        for (File root : sources) {
            if (root.isDirectory()) {
                command.add("--source=" + near(root));
            }
        }
        Map<String, Object> all = new TreeMap<>(defaults);
        all.putAll(extension.getOptions());
        all.putAll(options);
        all.forEach((name, value) -> {
            if (String.valueOf(value).equals("true")) {
                command.add("--" + name);
            } else if (!String.valueOf(value).equals("false")) {
                command.add("--" + name + "=" + value);
            }
        });
        command.add("--");
        command.addAll(extension.getTargets());
        if (extension.getTargets().isEmpty()) {
            for (File of : folders) {
                command.add(near(of));
            }
        }
        return command;
    }

    /** A path as seen from the folder of the module: reports show these. */
    private String near(File file) {
        Path path = file.toPath();
        return (path.startsWith(module.toPath()) ? module.toPath().relativize(path) : path).toString();
    }

    /** A file with the class path, of which each entry is there. */
    private Path keptClassPath() throws IOException {
        Set<String> entries = new LinkedHashSet<>();
        for (File entry : classPath) {
            if (entry.exists()) {
                entries.add(entry.getPath());
            }
        }
        Files.createDirectories(folder.toPath());
        return Files.write(folder.toPath().resolve("class-path.txt"), entries, StandardCharsets.UTF_8);
    }

    private Process start(ProcessBuilder builder) {
        try {
            return builder.start();
        } catch (IOException error) {
            throw new GradleException(
                    "`" + extension.getExecutable() + "` cannot be started. Install heapwise from"
                            + " https://github.com/heapwise/heapwise/releases and put it on the PATH, or name the binary by"
                            + " -Pheapwise.executable=PATH. (" + error.getMessage() + ")",
                    error);
        }
    }

    private static void end(int code) {
        switch (code) {
            case 0:
            case NOTHING:
                return;
            case FINDINGS:
                throw new GradleException("heapwise reported findings; see above");
            case PARTIAL:
                throw new GradleException("heapwise could not finish everything; see above for what is missing");
            default:
                throw new GradleException("heapwise failed with exit code " + code + "; see its message above");
        }
    }
}
