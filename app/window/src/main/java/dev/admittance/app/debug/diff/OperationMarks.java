package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.DiffMarks;
import dev.admittance.app.debug.yaml.YamlPrint;
import dev.admittance.simulator.patch.OperationPlaces;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The fields that the selected operation changes in a comparison, or that a refusal names.
///
/// @param lines on both sides
/// @param field the keys of the first field; empty for none
/// @param refused the paths that the refusal of the step names; empty if it refuses nothing
public record OperationMarks(
    DiffMarks lines, Optional<List<String>> field, Optional<List<String>> refused) {
  public static final OperationMarks NONE =
      new OperationMarks(DiffMarks.NONE, Optional.empty(), Optional.empty());

  /// The marks of an operation.
  ///
  /// @param both whether the left side is the object before the operation
  static OperationMarks of(ObjectDiff diff, OperationPlaces places, boolean both) {
    List<PlainPointer> left = both ? places.before() : List.of();
    return new OperationMarks(
        new DiffMarks(
            spans(diff.text().left(), left), spans(diff.text().right(), places.after()), ""),
        Stream.concat(places.after().stream(), left.stream()).findFirst().map(PlainPointer::keys),
        Optional.empty());
  }

  static OperationMarks ofRefusal(ObjectDiff diff, List<PlainPointer> fields) {
    return new OperationMarks(
        new DiffMarks(List.of(), spans(diff.text().right(), fields), ""),
        fields.stream().findFirst().map(PlainPointer::keys),
        Optional.of(fields.stream().map(field -> diff.pathOf(field.keys())).toList()));
  }

  private static List<DiffMarks.Span> spans(
      Optional<YamlPrint> print, List<PlainPointer> pointers) {
    return pointers.stream()
        .flatMap(pointer -> print.flatMap(p -> p.find(pointer.keys())).stream())
        .map(lines -> new DiffMarks.Span(lines.from() + 1, lines.to()))
        .toList();
  }
}
