package dev.admittance.simulator.initialization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.simulator.initialization.trace.TimeTable;
import dev.admittance.simulator.proposal.Behaviour;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Golden time tables: each scenario in both behaviours, each line with its rule.
/// `-Dadmittance.rewrite=true` writes them anew, to be read by a person; never in CI.
class GoldenScenariosTest {
  private static final int FEWEST = 26;

  @TestFactory
  Stream<DynamicTest> scenarios() throws IOException {
    try (Stream<Path> files = Files.list(PlayedScenario.ROOT)) {
      List<String> cases = files.map(file -> file.getFileName().toString()).sorted().toList();
      assertThat(cases).hasSizeGreaterThanOrEqualTo(FEWEST);
      return cases.stream()
          .flatMap(name ->
              Arrays.stream(Behaviour.values())
                  .map(behaviour ->
                      dynamicTest(name + " " + behaviour, () -> check(name, behaviour))));
    }
  }

  private static void check(String name, Behaviour behaviour) throws IOException {
    String actual = TimeTable.of(PlayedScenario.of(name).as(behaviour).play());
    String file = behaviour.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".txt";
    Path expected = PlayedScenario.ROOT.resolve(name).resolve(file);
    if (Boolean.getBoolean("admittance.rewrite")) {
      assertThat(System.getenv("CI")).as("golden tables are not rewritten in CI").isNull();
      Files.writeString(expected, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(expected));
  }
}
