package dev.admittance.simulator.initialization;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The help's table of the proposals: each row names what shows it, and what it names is there with
/// golden traces, which [GoldenScenariosTest] and `ScenarioTest` run.
class ProposalsPageTest {
  private static final Path ROOT = Path.of("src/test/resources");
  private static final Pattern NAME = Pattern.compile("`((?:initialization|scenarios)/[^`…]*)`");
  private static final List<String> OF_SCENARIOS =
      List.of("scenario.yaml", "as-proposed.txt", "as-shipped.txt");
  private static final List<String> OF_CAPTURES = List.of("review.yaml", "expected.trace");

  @Test
  void eachRowNamesWhatShowsIt() throws IOException {
    assertThat(rows())
        .hasSizeGreaterThan(45)
        .allSatisfy(row ->
            assertThat(row)
                .matches(
                    "\\| [^|`]+(?:`[^`]+`[^|`]*)*\\| (?:`[a-z-]+/[a-z0-9./-]+` ?)+ *\\| [^|]+\\|"));
  }

  @Test
  void whatItNamesIsThereWithItsTraces() throws IOException {
    for (String name : named()) {
      List<String> files = name.startsWith("initialization/") ? OF_SCENARIOS : OF_CAPTURES;
      assertThat(files).as(name).allMatch(file -> Files.exists(ROOT.resolve(name).resolve(file)));
    }
  }

  /// A scenario that is not in the table would show something that nobody finds.
  @Test
  void eachScenarioIsInTheTable() throws IOException {
    try (Stream<Path> folders = Files.list(PlayedScenario.ROOT)) {
      assertThat(named())
          .containsAll(folders.map(folder -> "initialization/" + folder.getFileName()).toList());
    }
  }

  private static Set<String> named() throws IOException {
    Set<String> names = new TreeSet<>();
    rows()
        .forEach(row ->
            NAME.matcher(row)
                .results()
                .map(MatchResult::group)
                .forEach(found -> names.add(found.substring(1, found.length() - 1))));
    return names;
  }

  private static List<String> rows() throws IOException {
    try (InputStream page =
        ProposalsPageTest.class.getResourceAsStream(
            "/dev/admittance/resources/help/en/proposals.md")) {
      return new String(Objects.requireNonNull(page).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.startsWith("| ") && NAME.matcher(line).find())
          .toList();
    }
  }
}
