package dev.admittance.model.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Each rule about the registration of webhooks is cited, as `W-n`, by a test of this module that
/// holds it.
class RuleNumbersTest {
  private static final Pattern CITATION = Pattern.compile("\\bW-(\\d+)\\b");

  /// The numbers of the facts about registration. Some numbers were never given.
  private static IntStream rules() {
    return Stream.of(
            IntStream.rangeClosed(1, 7),
            IntStream.rangeClosed(10, 34),
            IntStream.rangeClosed(50, 53),
            IntStream.rangeClosed(60, 65),
            IntStream.of(70, 71, 75),
            IntStream.rangeClosed(80, 82))
        .reduce(IntStream.empty(), IntStream::concat);
  }

  @Test
  void everyRuleIsCitedByATest() throws IOException {
    Set<String> cited = cited();
    List<String> missing =
        rules().mapToObj(Integer::toString).filter(rule -> !cited.contains(rule)).toList();
    assertThat(missing).as("rules W-n that no test cites").isEmpty();
  }

  /// The numbers in the sources of all tests but this one.
  private static Set<String> cited() throws IOException {
    Path sources = Path.of(System.getProperty("basedir", "."), "src", "test", "java");
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(RuleNumbersTest::isOther).toList()) {
        CITATION.matcher(Files.readString(file)).results().forEach(one -> found.add(one.group(1)));
      }
    }
    return found;
  }

  private static boolean isOther(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(".java") && !name.equals(RuleNumbersTest.class.getSimpleName() + ".java");
  }
}
