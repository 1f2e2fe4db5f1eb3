package dev.admittance.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.migration.ConfigurationConversion;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// Damaged texts: whatever they are, reading and judging them ends, throws nothing, and points into
/// the text. Two system properties make the run longer or another one: `admittance.fuzz.rounds` and
/// `admittance.fuzz.first`, the first seed.
class MutationTest {
  private static final long ROUNDS = Long.getLong("admittance.fuzz.rounds", 2_000);
  private static final long FIRST = Long.getLong("admittance.fuzz.first", 1);

  @Test
  void readingADamagedTextNeverThrowsAndAlwaysEnds() {
    for (long seed = FIRST; seed < FIRST + ROUNDS; seed++) {
      String text = Damage.text(seed);
      String what = "seed " + seed + ": " + text;
      Assertions.assertTimeoutPreemptively(
          Duration.ofSeconds(20), () -> checkAll(new SourceText("file", text), what), what);
    }
  }

  private static void checkAll(SourceText source, String what) {
    ReadResult result = DocumentReader.read(source);
    check(source, result.diagnostics(), what);
    for (Document document : result.documents()) {
      check(source, document.range(), what);
      check(source, document.root(), what);
      assertThat(JsonConversion.toJson(document.root())).as(what).isNotNull();
      check(source, Everything.of(document), what);
    }
    for (ConversionTarget target : ConversionTarget.values()) {
      checkConversion(source, target, result, what);
    }
  }

  /// What can be read as a whole can still be read when it is converted.
  private static void checkConversion(
      SourceText source, ConversionTarget target, ReadResult before, String what) {
    SourceText after =
        ConfigurationConversion.convert(source, target, (_, _) -> Optional.empty()).after();
    if (before.diagnostics().isEmpty()) {
      assertThat(DocumentReader.read(after).diagnostics())
          .as("%s to %s: %s", what, target, after.text())
          .isEmpty();
    }
  }

  private static void check(SourceText source, List<Diagnostic> found, String what) {
    found.forEach(diagnostic -> check(source, diagnostic.range(), what));
  }

  private static void check(SourceText source, Range range, String what) {
    int start = range.start().offset();
    int end = range.end().offset();
    assertThat(start >= 0 && start <= end && end <= source.text().length())
        .as(what + " at " + range)
        .isTrue();
    assertThat(source.position(start)).as(what).isEqualTo(range.start());
  }

  private static void check(SourceText source, Node node, String what) {
    check(source, node.range(), what);
    switch (node) {
      case Node.Mapping mapping ->
          mapping
              .entries()
              .forEach(entry -> {
                check(source, entry.keyRange(), what);
                check(source, entry.value(), what);
              });
      case Node.Sequence sequence -> sequence.items().forEach(item -> check(source, item, what));
      case Node.Scalar _, Node.Alias _ -> {}
    }
  }
}
