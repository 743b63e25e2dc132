package io.github.heapwise.maven;

import java.io.File;
import java.util.Map;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Writes pages for a browser, to {@code target/heapwise-report}. Findings stand there, and do not fail the build. */
@Mojo(
        name = "report",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class ReportMojo extends AbstractHeapwiseMojo {
    /** The reports, as {@code KIND=PATH} separated by commas. */
    @Parameter(property = "heapwise.report", defaultValue = "html=${project.build.directory}/heapwise-report")
    private String report;

    /** The folder for the tests. A report leaves sources alone. */
    @Parameter(property = "heapwise.report.out", defaultValue = "${project.build.directory}/heapwise/tests")
    private File out;

    @Override
    void addTo(Map<String, String> options) {
        options.put("out", out.getPath());
        options.put("report", report);
        options.put("fail-on", "none");
    }
}
