package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionItem;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.migration.DocumentConversion.Planned;
import dev.admittance.model.migration.Migration.Outcome;
import dev.admittance.model.text.SourceText;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Describes the outcome for each configuration, with places in the old and the new text.
final class Migrations {
  private final ConversionTarget target;
  private final Iterator<FoundObject> after;

  Migrations(ConversionTarget target, SourceText after) {
    this.target = target;
    this.after =
        DocumentReader.read(after).documents().stream()
            .flatMap(document -> FoundObject.in(document).stream())
            .iterator();
  }

  /// Returns the migrations of a text's documents. The objects of the old and of the new text are
  /// in the same order.
  List<Migration> of(List<DocumentConversion> conversions) {
    return conversions.stream()
        .flatMap(conversion -> conversion.objects().stream())
        .flatMap(object -> migration(object).stream())
        .toList();
  }

  private Optional<Migration> migration(Planned object) {
    FoundObject old = object.found();
    return switch (object.plan()) {
      case ConversionPlan.Foreign _ -> {
        next(1);
        yield Optional.empty();
      }
      case ConversionPlan.Kept _ ->
          Optional.of(migration(old, next(1), Outcome.UNCHANGED, List.of()));
      case ConversionPlan.Impossible(ConversionFinding reason) ->
          Optional.of(migration(old, next(1), Outcome.UNCONVERTED, List.of(reason)));
      case ConversionPlan.Edited edited ->
          Optional.of(migration(old, next(1), Outcome.CONVERTED, edited.findings()));
      case ConversionPlan.Replaced replaced ->
          Optional.of(
              migration(
                  old, next(replaced.objects().size()), Outcome.CONVERTED, replaced.findings()));
    };
  }

  private List<FoundObject> next(int count) {
    return IntStream.range(0, count).mapToObj(_ -> after.next()).toList();
  }

  private Migration migration(
      FoundObject old,
      List<FoundObject> results,
      Outcome outcome,
      List<ConversionFinding> findings) {
    Stream<ConversionItem> items =
        findings.stream()
            .map(finding -> item(finding, old, results.get(finding.object())))
            .sorted(Comparator.comparing((ConversionItem item) -> item.before().start()));
    return new Migration(
        old.subject().name(),
        old.type().kind(),
        old.type().version(),
        target,
        outcome,
        results.stream().map(found -> found.type().kind()).toList(),
        FieldPath.ROOT.locate(old.object()),
        items.toList());
  }

  private static ConversionItem item(
      ConversionFinding finding, FoundObject old, FoundObject result) {
    return new ConversionItem(
        finding.kind(),
        finding.path(),
        finding.message(),
        finding.rule(),
        finding.before().locate(old.object()),
        finding.after().locate(result.object()));
  }
}
