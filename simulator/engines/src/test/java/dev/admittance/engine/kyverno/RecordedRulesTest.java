package dev.admittance.engine.kyverno;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Rules, patched objects, refusals and warnings as Kyverno 1.19.1 gave them. What differs is
/// declared with a reason, and must differ.
class RecordedRulesTest {
  private static final Map<String, String> DECLARED = declared();

  /// Reasons by the names of cases.
  private static Map<String, String> declared() {
    Map<String, String> declared = new TreeMap<>();
    try (InputStream file = RecordedCase.open("differences.txt")) {
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

  @TestFactory
  Stream<DynamicTest> answersAsKyvernoDoes() {
    return RecordedCase.all("rules.jsonl.gz").stream()
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

  @TestFactory
  Stream<DynamicTest> answersByCelAsKyvernoDoes() {
    return RecordedCase.all("cel.jsonl.gz").stream()
        .map(one ->
            dynamicTest(
                one.name(), () -> assertThat(one.actualOfCel()).isEqualTo(one.expectedOfCel())));
  }
}
