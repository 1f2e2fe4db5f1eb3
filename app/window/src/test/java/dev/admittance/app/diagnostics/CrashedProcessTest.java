package dev.admittance.app.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.Main;
import dev.admittance.diagnostics.RunMarks;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What real processes leave in which something fails.
class CrashedProcessTest {
  private static final int KILLED = 9;
  private static final int BROKEN = 3;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"secret", "memory"})
  void unsavedTextAndAReportWithoutSecretsAreLeft(String what) throws Exception {
    int code =
        run(List.of("-Xmx48m", CrashingProcess.class.getName(), folder.toString(), what)).code();

    assertThat(code).isEqualTo(KILLED);
    assertThat(contents("recovery")).singleElement().asString().endsWith(CrashingProcess.TEXT);
    assertThat(contents("reports"))
        .singleElement()
        .asString()
        .contains("Failed in: worker", what.equals("memory") ? "OutOfMemoryError" : "struck out")
        .doesNotContain("hunter2");
  }

  @Test
  void nextWindowLearnsOfAnAbruptEndOnceAndOfTheDumpOfTheMachine() throws Exception {
    Ended ended = run(List.of(CrashingProcess.class.getName(), folder.toString(), "secret"));
    Path dump = Files.writeString(folder.resolve("hs_err_pid" + ended.process() + ".log"), "#");
    RunMarks marks = new RunMarks(state().resolve("running"));

    List<RunMarks.Ended> told = marks.ended();

    assertThat(told).singleElement().extracting(one -> one.crash().orElseThrow()).isEqualTo(dump);
    assertThat(Crash.ofEarlier(told).orElseThrow().words()).contains(dump.toString());
    assertThat(marks.ended()).isEmpty();
  }

  @Test
  void windowThatRunsHasNotEnded() throws IOException {
    RunMarks marks = new RunMarks(state().resolve("running"));
    marks.begin(folder);

    assertThat(marks.ended()).isEmpty();
    marks.end();
    assertThat(state().resolve("running")).isEmptyDirectory();
  }

  @Test
  void startThatFailsIsToldOnStandardErrorWithAReport() throws Exception {
    Ended ended = run(List.of("-Dglass.platform=Hunter", "-Dprism.order=sw", Main.class.getName()));

    assertThat(ended.code()).isEqualTo(BROKEN);
    assertThat(ended.output())
        .contains("admittance: the window cannot be opened", "a report without secrets is in");
    assertThat(contents("reports")).singleElement().asString().contains("What failed");
  }

  private record Ended(int code, long process, String output) {}

  private Ended run(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-D" + StateFolder.PROPERTY + "=" + state(),
            "--enable-native-access=ALL-UNNAMED",
            "-classpath",
            System.getProperty("java.class.path")));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.redirectErrorStream(true);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), process.pid(), output);
  }

  private Path state() {
    return folder.resolve("state");
  }

  private List<String> contents(String name) throws IOException {
    List<String> contents = new ArrayList<>();
    try (Stream<Path> files = Files.list(state().resolve(name))) {
      for (Path file : files.toList()) {
        contents.add(Files.readString(file));
      }
    }
    return contents;
  }
}
