package io.github.heapwise.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * What the goals have in common: they run {@code heapwise generate} on the classes of a module, with the class path and the
 * sources that Maven knows. All else is decided by the binary.
 */
abstract class AbstractHeapwiseMojo extends AbstractMojo {
    private static final int FINDINGS = 1;
    private static final int PARTIAL = 3;
    private static final int NOTHING = 4;
    private static final String WARNING = "heapwise: warning: ";

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    MavenProject project;

    /** The binary: a path, or a name that is looked up on the {@code PATH}. */
    @Parameter(property = "heapwise.executable", defaultValue = "heapwise")
    private String executable;

    /** The JDK whose class library is used. By default that which runs Maven. */
    @Parameter(property = "heapwise.jdk", defaultValue = "${java.home}")
    private File jdk;

    /** Classes, methods, packages or source files, as on the command line. By default all classes of the module. */
    @Parameter(property = "heapwise.targets")
    private List<String> targets;

    /**
     * Options of {@code heapwise generate} by their names, such as {@code <scope>5</scope>}. One that takes no value is set by
     * {@code true}.
     */
    @Parameter
    private Map<String, String> options = new TreeMap<>();

    /** More arguments, separated by blanks: for the command line, as in {@code -Dheapwise.arguments="--scope 5"}. */
    @Parameter(property = "heapwise.arguments")
    private String arguments;

    /** Whether to do nothing. */
    @Parameter(property = "heapwise.skip", defaultValue = "false")
    private boolean skip;

    /** What this goal adds to the options; those of the user win. */
    abstract void addTo(Map<String, String> options);

    /** What is to be done when the binary has ended well. */
    void succeed(Map<String, String> options) {}

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || "pom".equals(project.getPackaging())) {
            getLog().info("heapwise is skipped");
            return;
        }
        File classes = new File(project.getBuild().getOutputDirectory());
        List<String> sources = sources();
        if (!classes.isDirectory()) {
            if (sources.isEmpty()) {
                getLog().info("heapwise: there are no sources in this module");
                return;
            }
            throw new MojoFailureException(
                    classes + " does not exist; compile first, as in `mvn compile heapwise:generate`");
        }
        Map<String, String> all = new TreeMap<>();
        addTo(all);
        all.putAll(options);
        end(run(command(classes, sources, all)));
        succeed(all);
    }

    /** The roots of sources that exist, as seen from the folder of the module: reports show these paths. */
    private List<String> sources() {
        Path module = project.getBasedir().toPath();
        List<String> sources = new ArrayList<>();
        for (String name : project.getCompileSourceRoots()) {
            Path root = Paths.get(name);
            if (Files.isDirectory(root)) {
                sources.add((root.startsWith(module) ? module.relativize(root) : root).toString());
            }
        }
        return sources;
    }

    private List<String> command(File classes, List<String> sources, Map<String, String> options)
            throws MojoExecutionException {
        List<String> command = new ArrayList<>(Arrays.asList(executable, "generate"));
        command.add("--class-path=@" + classPath());
        for (String source : sources) {
            command.add("--source=" + source);
        }
        options.forEach((name, value) -> {
            if (value == null || value.isEmpty() || value.equals("true")) {
                command.add("--" + name);
            } else if (!value.equals("false")) {
                command.add("--" + name + "=" + value);
            }
        });
        if (arguments != null) {
            List<String> words = new ArrayList<>(Arrays.asList(arguments.split("\\s+")));
            words.removeIf(String::isEmpty);
            command.addAll(words);
        }
        command.add("--");
        if (targets == null || targets.isEmpty()) {
            command.add(classes.getPath());
        } else {
            command.addAll(targets);
        }
        return command;
    }

    /** A file with the class path of tests, without the classes of tests. */
    private Path classPath() throws MojoExecutionException {
        try {
            List<String> entries = new ArrayList<>(project.getTestClasspathElements());
            entries.remove(project.getBuild().getTestOutputDirectory());
            entries.removeIf(entry -> !new File(entry).exists());
            Path folder = new File(project.getBuild().getDirectory(), "heapwise").toPath();
            Files.createDirectories(folder);
            return Files.write(folder.resolve("class-path.txt"), entries, StandardCharsets.UTF_8);
        } catch (DependencyResolutionRequiredException | IOException error) {
            throw new MojoExecutionException("the class path cannot be written: " + error.getMessage(), error);
        }
    }

    /** Runs the binary in the folder of the module, where its {@code heapwise.toml} may be; gives its exit code. */
    private int run(List<String> command) throws MojoExecutionException {
        getLog().debug(String.join(" ", command));
        ProcessBuilder builder = new ProcessBuilder(command).directory(project.getBasedir()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", jdk.getPath());
        // The build that runs this runs code of the project anyway.
        builder.environment().put("HEAPWISE_TRUST", "true");
        Process process = start(builder);
        try {
            process.getOutputStream().close();
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (line.startsWith(WARNING)) {
                        getLog().warn(line);
                    } else {
                        getLog().info(line);
                    }
                }
            }
            return process.waitFor();
        } catch (IOException error) {
            throw new MojoExecutionException("heapwise cannot be run: " + error.getMessage(), error);
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("heapwise was interrupted", error);
        } finally {
            process.destroy();
        }
    }

    private Process start(ProcessBuilder builder) throws MojoExecutionException {
        try {
            return builder.start();
        } catch (IOException error) {
            throw new MojoExecutionException(
                    "`" + executable + "` cannot be started. Install heapwise from https://github.com/heapwise/heapwise/releases"
                            + " and put it on the PATH, or name the binary by -Dheapwise.executable=PATH. ("
                            + error.getMessage() + ")",
                    error);
        }
    }

    private void end(int code) throws MojoExecutionException, MojoFailureException {
        switch (code) {
            case 0:
            case NOTHING:
                return;
            case FINDINGS:
                throw new MojoFailureException("heapwise reported findings; see above");
            case PARTIAL:
                throw new MojoFailureException("heapwise could not finish everything; see above for what is missing");
            default:
                throw new MojoExecutionException("heapwise failed with exit code " + code + "; see its message above");
        }
    }
}
