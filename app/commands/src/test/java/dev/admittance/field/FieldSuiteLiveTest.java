package dev.admittance.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The day of the field suite on a real server of now: it comes to what was recorded, and its log
/// is replayed as the recorded one is.
class FieldSuiteLiveTest {
  private static final Path SIMULATOR = Path.of("../../simulator");
  private static final Path FIELD = SIMULATOR.resolve("src/test/resources/field");
  private static final Path PROGRAMS = SIMULATOR.resolve("conformance/apiserver/build");
  private static final Path RECORDER = SIMULATOR.resolve("target/test-classes");
  private static final long LIMIT_MINUTES = 5;

  @TempDir private Path folder;

  @Test
  void theServerOfNowDoesWhatWasRecorded() throws IOException, InterruptedException {
    Assumptions.assumeTrue(
        Files.isExecutable(PROGRAMS.resolve("kube-apiserver"))
            && Files.isExecutable(PROGRAMS.resolve("server")),
        "no real kube-apiserver was built: see " + PROGRAMS.resolveSibling("README.md"));
    Assumptions.assumeTrue(
        Files.isDirectory(RECORDER), "the tests of the simulator are not compiled: " + RECORDER);
    Path recorded = record();

    List<DayRequest> now = DayRequest.read(recorded);
    assertThat(answers(now)).isEqualTo(answers(DayRequest.read(FIELD.resolve("recorded"))));
    assertThat(verdicts(now, recorded))
        .isEqualTo(verdicts(DayRequest.read(FIELD.resolve("recorded")), FIELD.resolve("recorded")));
  }

  private Path record() throws IOException, InterruptedException {
    Path recorded = folder.resolve("recorded");
    Path work = Files.createDirectory(folder.resolve("work"));
    Path output = folder.resolve("recorder.log");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-classpath",
                RECORDER + File.pathSeparator + System.getProperty("java.class.path"),
                "dev.admittance.simulator.conformance.recorder.FieldRecorder",
                PROGRAMS.toString(),
                FIELD.toString(),
                work.toString(),
                recorded.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)).as("it ends in time").isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(output)).isZero();
    return recorded;
  }

  private static Map<String, String> answers(List<DayRequest> requests) {
    return requests.stream()
        .collect(
            Collectors.toMap(
                DayRequest::name,
                request ->
                    request.code()
                        + " "
                        + FieldNormal.normal(request.message())
                        + " "
                        + request.calls()));
  }

  private static Map<String, Fidelity.Kind> verdicts(List<DayRequest> requests, Path recorded)
      throws IOException {
    FieldReplay replay = FieldReplay.of(recorded);
    return requests.stream()
        .collect(
            Collectors.toMap(
                DayRequest::name, request -> FieldComparison.of(request, replay).kind()));
  }
}
