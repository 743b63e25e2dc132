package io.github.heapwise.maven;

import java.io.File;
import java.util.Map;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Writes tests below {@code target}, compiles and runs them, and fails the build where heapwise has findings. */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckMojo extends AbstractHeapwiseMojo {
    /** The folder for the tests. A check leaves sources alone. */
    @Parameter(property = "heapwise.check.out", defaultValue = "${project.build.directory}/heapwise/tests")
    private File out;

    @Override
    void addTo(Map<String, String> options) {
        options.put("out", out.getPath());
        options.put("check", "true");
    }
}
