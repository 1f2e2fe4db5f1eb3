package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What a process does that has the window on its class path, as that of a package on Windows and
/// macOS has it for every command.
class WindowProcessTest {
  @TempDir Path folder;

  @Test
  void theCommandLineNeverLoadsJavaFx() throws Exception {
    Path classes = folder.resolve("classes.log");

    CliProcess run =
        CliProcess.run(folder, List.of("-Xlog:class+load:file=" + classes), "replay", "--sample");

    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(Files.readString(classes))
        .contains("dev.admittance.cli.ReplayCommand")
        .doesNotContain("javafx.", "com.sun.javafx", "dev.admittance.app.");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutADisplayOneLineSaysHowToGetOne() throws Exception {
    Process process = CliProcess.onDisplay(null, "--sample").start();

    assertThat(CliProcess.err(process))
        .hasLineCount(1)
        .contains("there is no display", "xvfb-run", "admittance replay --sample");
    assertThat(CliProcess.end(process)).isEqualTo(Exit.UNUSABLE.code());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDisplayThatCannotBeReachedIsNoFault() throws Exception {
    Process process = CliProcess.onDisplay(":4711", "--sample").start();

    assertThat(CliProcess.err(process)).contains("there is no display").doesNotContain("\tat ");
    assertThat(CliProcess.end(process)).isEqualTo(Exit.UNUSABLE.code());
  }
}
