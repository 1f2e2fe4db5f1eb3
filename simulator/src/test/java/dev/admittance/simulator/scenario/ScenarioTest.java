package dev.admittance.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Golden traces: a folder holds configurations, a request and answers, and where it matters which
/// server, and the trace they must give. `-Dadmittance.rewrite=true` writes the traces anew, to be
/// read by a person; never in CI.
class ScenarioTest {
  private static final Path ROOT = Path.of("src/test/resources/scenarios");
  private static final int FEWEST = 10;

  @TestFactory
  Stream<DynamicTest> scenarios() {
    List<Path> cases = cases();
    assertThat(cases).hasSizeGreaterThanOrEqualTo(FEWEST);
    return cases.stream()
        .map(folder -> dynamicTest(ROOT.relativize(folder).toString(), () -> check(folder)));
  }

  private static List<Path> cases() {
    try (Stream<Path> files = Files.walk(ROOT, 3)) {
      return files
          .filter(file -> file.endsWith("review.yaml"))
          .map(file -> ROOT.resolve(ROOT.relativize(file).subpath(0, 2)))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void check(Path folder) throws IOException {
    String actual = TraceText.of(Scenario.read(folder).run());
    Path expected = folder.resolve("expected.trace");
    if (Boolean.getBoolean("admittance.rewrite")) {
      assertThat(System.getenv("CI")).as("golden traces are not rewritten in CI").isNull();
      Files.writeString(expected, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(expected));
  }
}
