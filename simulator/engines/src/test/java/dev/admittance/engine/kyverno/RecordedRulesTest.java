package dev.admittance.engine.kyverno;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
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
    return compared("rules.jsonl.gz", RecordedCase::actual, RecordedCase::expected);
  }

  @TestFactory
  Stream<DynamicTest> judgesPodSecurityAsKyvernoDoes() {
    return compared(
        "podsecurity.jsonl.gz", one -> ordered(one.actual()), one -> ordered(one.expected()));
  }

  /// Kyverno lists what is left after exclusions in no certain order.
  private static List<String> ordered(List<String> lines) {
    return lines.stream()
        .map(line ->
            Stream.of(line.split("(?=\\(Forbidden reason)|(?<=\\]\\))|\\s+", -1))
                .sorted()
                .collect(Collectors.joining()))
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> mutatesByCelAsKyvernoDoes() {
    return compared(
        "mutations.jsonl.gz", RecordedCase::actualMutation, RecordedCase::expectedMutation);
  }

  @TestFactory
  Stream<DynamicTest> answersByCelAsKyvernoDoes() {
    return Stream.of("cel.jsonl.gz", "functions.jsonl.gz")
        .flatMap(file -> compared(file, RecordedCase::actualOfCel, RecordedCase::expectedOfCel));
  }

  @TestFactory
  Stream<DynamicTest> readsTheGlobalContextAndCertificatesAsKyvernoDoes() {
    return compared(
        "globals.jsonl.gz",
        one -> List.of(one.actual(), one.actualOfCel()),
        one -> List.of(one.expected(), one.expectedOfCel()));
  }

  @TestFactory
  Stream<DynamicTest> decodesCertificatesAsKyvernoDoes() {
    return compared("certificates.jsonl.gz", RecordedCase::actual, RecordedCase::expected);
  }

  @TestFactory
  Stream<DynamicTest> generatesAndDeletesLaterAsKyvernoDoes() {
    return compared(
        "later.jsonl.gz", one -> new LaterCase(one).actual(), one -> new LaterCase(one).expected());
  }

  /// Variables, functions and macros of all kinds of policies in CEL, and what those come to.
  @TestFactory
  Stream<DynamicTest> hasInExpressionsWhatKyvernoHas() {
    return compared(
        "environments.jsonl.gz",
        one ->
            List.of(
                one.actualOfCel(),
                one.actualMutation(),
                new LaterCase(one).actual(),
                one.isUnknownOfImages() ? List.of() : one.actualOfImages()),
        one ->
            List.of(
                one.expectedOfCel(),
                one.expectedMutation(),
                new LaterCase(one).expected(),
                one.isUnknownOfImages() ? List.of() : one.expectedOfImages()));
  }

  /// What rests on a registry or a signature is said to be unknown, and is not compared.
  @TestFactory
  Stream<DynamicTest> validatesImagesAsKyvernoDoes() {
    return RecordedCase.all("images.jsonl.gz").stream()
        .map(one ->
            dynamicTest(
                one.name(),
                () -> {
                  assertThat(one.missesDigests()).isEqualTo(one.expectsDigests());
                  if (!one.isUnknownOfImages()) {
                    compare(one, RecordedCase::actualOfImages, RecordedCase::expectedOfImages);
                  }
                }));
  }

  @Test
  void mostAnswersAboutImagesAreKnown() {
    List<RecordedCase> cases = RecordedCase.all("images.jsonl.gz");
    long known = cases.stream().filter(one -> !one.isUnknownOfImages()).count();

    assertThat(known).isGreaterThan(cases.size() * 2L / 3);
  }

  private static Stream<DynamicTest> compared(
      String file, Function<RecordedCase, ?> actual, Function<RecordedCase, ?> expected) {
    return RecordedCase.all(file).stream()
        .map(one -> dynamicTest(one.name(), () -> compare(one, actual, expected)));
  }

  private static void compare(
      RecordedCase one, Function<RecordedCase, ?> actual, Function<RecordedCase, ?> expected) {
    if (DECLARED.containsKey(one.name())) {
      assertThat((Object) actual.apply(one))
          .as("declared to differ:%s", DECLARED.get(one.name()))
          .isNotEqualTo(expected.apply(one));
    } else {
      assertThat((Object) actual.apply(one)).isEqualTo(expected.apply(one));
    }
  }
}
