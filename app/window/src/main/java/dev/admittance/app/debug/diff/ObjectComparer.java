package dev.admittance.app.debug.diff;

import dev.admittance.app.debug.yaml.MemberOrder;
import dev.admittance.app.debug.yaml.YamlComparison;
import dev.admittance.app.debug.yaml.YamlPrinter;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.difference.ObjectComparison;
import dev.admittance.simulator.trace.Trace;
import java.util.Optional;

/// Compares the objects of one trace. Caches what it prints, so that the cost of a step is that of
/// its changes. Thread-safe.
final class ObjectComparer {
  private final YamlPrinter printer = new YamlPrinter();
  private final HiddenManagedFields managedFields = new HiddenManagedFields();

  /// A requested comparison.
  ///
  /// @param managedFields whether to print equal `metadata.managedFields`
  record Wanted(int index, DiffBase base, Pins pins, boolean managedFields) {}

  ObjectDiff compare(Trace trace, Wanted wanted) {
    ObjectComparison whole = sides(trace, wanted);
    ObjectComparison sides = wanted.managedFields() ? whole : managedFields.folded(whole);
    Optional<DiffField> tree =
        sides.before().or(sides::after).map(_ -> DiffField.root(sides.before(), sides.after()));
    return new ObjectDiff(Optional.of(sides), text(sides), tree);
  }

  private YamlComparison text(ObjectComparison sides) {
    Optional<JsonObject> before =
        sides
            .before()
            .map(object ->
                sides.after().map(other -> MemberOrder.like(object, other)).orElse(object));
    return YamlComparison.of(before.map(printer::print), sides.after().map(printer::print));
  }

  private static ObjectComparison sides(Trace trace, Wanted wanted) {
    int index = wanted.index();
    return switch (wanted.base()) {
      case STEP -> ObjectComparison.ofStep(trace, index);
      case START -> ObjectComparison.sinceStart(trace, index);
      case STORED -> ObjectComparison.sinceStored(trace, index);
      case PINS ->
          ObjectComparison.betweenSteps(
              trace,
              wanted.pins().a().map(Pin::index).orElse(index),
              wanted.pins().b().map(Pin::index).orElse(index));
    };
  }
}
