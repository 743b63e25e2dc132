package io.github.heapwise.maven;

import java.io.File;
import java.util.Map;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Writes tests, in time to be compiled with those of the module. Findings are told, and do not fail the build. */
@Mojo(
        name = "generate",
        defaultPhase = LifecyclePhase.GENERATE_TEST_SOURCES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class GenerateMojo extends AbstractHeapwiseMojo {
    /** The folder for the tests. By default that for the sources of tests. */
    @Parameter(property = "heapwise.out", defaultValue = "${project.build.testSourceDirectory}")
    private File out;

    @Override
    void addTo(Map<String, String> options) {
        options.put("out", out.getPath());
        options.put("fail-on", "none");
    }

    @Override
    void succeed(Map<String, String> options) {
        // The binary runs in the folder of the module.
        String folder = project.getBasedir().toPath().resolve(options.get("out")).toString();
        if (new File(folder).isDirectory() && !project.getTestCompileSourceRoots().contains(folder)) {
            project.addTestCompileSourceRoot(folder);
        }
    }
}
