package dev.admittance.engine.kyverno;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Rules, patched objects, refusals and warnings as Kyverno 1.19.1 gave them. What differs is
/// declared with a reason, and must differ.
class RecordedRulesTest {
  private static final Map<String, String> DECLARED = declared();

  private static InputStream open(String name) {
    return Objects.requireNonNull(
        RecordedRulesTest.class.getResourceAsStream("/kyverno/" + name), name);
  }

  /// Reasons by the names of cases.
  private static Map<String, String> declared() {
    Map<String, String> declared = new TreeMap<>();
    try (InputStream file = open("differences.txt")) {
      new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .forEach(line ->
              declared.put(
                  line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' '))));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return declared;
  }

  private static List<RecordedCase> cases() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(open("rules.jsonl.gz")), StandardCharsets.UTF_8))) {
      return lines.lines().map(RecordedCase::read).toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> answersAsKyvernoDoes() {
    return cases().stream()
        .map(one ->
            dynamicTest(
                one.name(),
                () -> {
                  if (DECLARED.containsKey(one.name())) {
                    assertThat(one.actual())
                        .as("declared to differ:%s", DECLARED.get(one.name()))
                        .isNotEqualTo(one.expected());
                  } else {
                    assertThat(one.actual()).isEqualTo(one.expected());
                  }
                }));
  }
}
