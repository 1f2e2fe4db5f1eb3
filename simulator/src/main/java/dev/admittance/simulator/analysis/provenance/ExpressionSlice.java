package dev.admittance.simulator.analysis.provenance;

import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The part of an expression that makes a part of its value: literals and conditions are followed,
/// anything else is taken as a whole.
final class ExpressionSlice {
  private ExpressionSlice() {}

  /// The part that makes a value.
  ///
  /// @param keys from the value of the expression to it
  static Explanation of(Explanation whole, List<String> keys) {
    Explanation part = taken(whole);
    if (keys.isEmpty()) {
      return part;
    }
    List<String> rest = keys.subList(1, keys.size());
    Optional<Explanation> field =
        part.parts().stream()
            .filter(inner -> inner.key().equals(keys.getFirst()))
            .reduce((_, last) -> last);
    return field.or(() -> item(part, keys.getFirst())).map(inner -> of(inner, rest)).orElse(part);
  }

  /// The branch of a condition that was evaluated.
  private static Explanation taken(Explanation part) {
    return part.function().equals("_?_:_")
        ? part.parts().stream()
            .skip(1)
            .filter(branch -> !(branch.finding() instanceof SubexpressionResult.NotEvaluated))
            .findFirst()
            .map(ExpressionSlice::taken)
            .orElse(part)
        : part;
  }

  /// The item of a list literal; a list is merged by keys, so an index may be that of another list.
  private static Optional<Explanation> item(Explanation part, String index) {
    if (!isList(part) || !index.matches("[0-9]{1,6}")) {
      return Optional.empty();
    }
    List<Explanation> items = part.parts();
    int at = items.size() == 1 ? 0 : Integer.parseInt(index);
    return at < items.size() ? Optional.of(items.get(at)) : Optional.empty();
  }

  private static boolean isList(Explanation part) {
    return part.function().isEmpty() && part.text().startsWith("[");
  }

  /// The operation of a JSON Patch that writes a place: the last one at it or above.
  static Optional<Operation> operation(Explanation patch, PlainPointer place) {
    return operations(patch)
        .flatMap(struct -> Operation.of(struct).stream())
        .filter(operation -> operation.rest(place).isPresent())
        .reduce((_, last) -> last);
  }

  private static Stream<Explanation> operations(Explanation patch) {
    Explanation part = taken(patch);
    return isList(part) || part.function().equals("_+_")
        ? part.parts().stream().flatMap(ExpressionSlice::operations)
        : Stream.of(part);
  }

  /// A literal `JSONPatch{…}`.
  ///
  /// @param path its evaluated path
  record Operation(Explanation literal, String path) {
    private static Optional<Operation> of(Explanation struct) {
      return text(struct, "path").map(path -> new Operation(struct, path));
    }

    private static Optional<String> text(Explanation struct, String key) {
      return member(struct, key)
          .flatMap(part ->
              part.finding() instanceof SubexpressionResult.Value(String text)
                  ? Optional.of(text)
                  : Optional.empty());
    }

    private static Optional<Explanation> member(Explanation struct, String key) {
      return struct.parts().stream().filter(part -> part.key().equals(key)).findFirst();
    }

    /// Where it moves or copies from; empty for another operation.
    Optional<String> from() {
      return text(literal, "from").filter(from -> !from.isEmpty());
    }

    /// The keys from its value to a place; empty where it does not write there.
    Optional<List<String>> rest(PlainPointer place) {
      List<String> keys =
          Stream.of(path.split("/", -1))
              .skip(1)
              .map(key -> key.replace("~1", "/").replace("~0", "~"))
              .toList();
      boolean within = keys.size() <= place.keys().size();
      for (int i = 0; within && i < keys.size(); i++) {
        within = keys.get(i).equals(place.keys().get(i)) || keys.get(i).equals("-");
      }
      return within
          ? Optional.of(place.keys().subList(keys.size(), place.keys().size()))
          : Optional.empty();
    }

    /// The part that makes a place of the value.
    Explanation value(PlainPointer place) {
      return member(literal, "value")
          .map(value -> ExpressionSlice.of(value, rest(place).orElse(List.of())))
          .orElse(literal);
    }
  }
}
