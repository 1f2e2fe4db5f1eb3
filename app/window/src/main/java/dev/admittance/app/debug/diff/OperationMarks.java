package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.DiffMarks;
import dev.admittance.app.debug.yaml.YamlPrint;
import dev.admittance.simulator.patch.OperationPlaces;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The fields that the selected operation changes in a comparison.
///
/// @param lines on both sides
/// @param field the keys of the first field; empty for none
public record OperationMarks(DiffMarks lines, Optional<List<String>> field) {
  public static final OperationMarks NONE = new OperationMarks(DiffMarks.NONE, Optional.empty());

  /// The marks of an operation.
  ///
  /// @param both whether the left side is the object before the operation
  static OperationMarks of(ObjectDiff diff, OperationPlaces places, boolean both) {
    List<PlainPointer> left = both ? places.before() : List.of();
    return new OperationMarks(
        new DiffMarks(
            spans(diff.text().left(), left), spans(diff.text().right(), places.after()), ""),
        Stream.concat(places.after().stream(), left.stream()).findFirst().map(PlainPointer::keys));
  }

  private static List<DiffMarks.Span> spans(
      Optional<YamlPrint> print, List<PlainPointer> pointers) {
    return pointers.stream()
        .flatMap(pointer -> print.flatMap(p -> p.find(pointer.keys())).stream())
        .map(lines -> new DiffMarks.Span(lines.from() + 1, lines.to()))
        .toList();
  }
}
