package io.github.heapwise.gradle;

import java.io.File;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;

/** Adds the tasks {@code heapwiseGenerate}, {@code heapwiseCheck} and {@code heapwiseReport} to a project with Java sources. */
public class HeapwisePlugin implements Plugin<Project> {
    @Override
    public void apply(Project project) {
        HeapwiseExtension extension = project.getExtensions().create("heapwise", HeapwiseExtension.class);
        if (project.hasProperty("heapwise.executable")) {
            extension.setExecutable(String.valueOf(project.property("heapwise.executable")));
        }
        project.getPlugins().withType(JavaPlugin.class, java -> addTasks(project, extension));
    }

    private static void addTasks(Project project, HeapwiseExtension extension) {
        HeapwiseTask generate =
                task(project, "heapwiseGenerate", "Writes tests to the sources of tests. Findings do not fail the build.");
        HeapwiseTask check =
                task(project, "heapwiseCheck", "Writes tests, compiles and runs them, and fails the build for findings.");
        HeapwiseTask report =
                task(project, "heapwiseReport", "Writes pages for a browser. Findings do not fail the build.");
        // Gradle 4 has it as a property of a convention, newer ones have it as an extension.
        SourceSetContainer sets = (SourceSetContainer) project.property("sourceSets");
        SourceSet main = sets.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
        SourceSet test = sets.getByName(SourceSet.TEST_SOURCE_SET_NAME);
        project.getTasks().getByName(test.getCompileJavaTaskName()).mustRunAfter(generate);
        for (HeapwiseTask task : new HeapwiseTask[] {generate, check, report}) {
            task.explore(extension, main, project.getProjectDir());
        }
        // The build script may have moved these folders.
        project.afterEvaluate(evaluated -> {
            String tests = new File(project.getBuildDir(), "heapwise/tests").getPath();
            for (File folder : test.getJava().getSrcDirs()) {
                generate.byDefault("out", folder.getPath());
                break;
            }
            generate.byDefault("fail-on", "none");
            check.byDefault("out", tests);
            check.byDefault("check", "true");
            report.byDefault("out", tests);
            report.byDefault("report", "html=" + new File(project.getBuildDir(), "heapwise-report"));
            report.byDefault("fail-on", "none");
            for (HeapwiseTask task : new HeapwiseTask[] {generate, check, report}) {
                task.keepIn(new File(project.getBuildDir(), "heapwise"));
            }
        });
    }

    private static HeapwiseTask task(Project project, String name, String description) {
        HeapwiseTask task = project.getTasks().create(name, HeapwiseTask.class);
        task.setGroup("verification");
        task.setDescription(description);
        return task;
    }
}
