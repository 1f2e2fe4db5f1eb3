package dev.admittance.simulator.mutation;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.value.Concatenation;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.ObjectValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Checks whether the type names of objects follow the path of their fields (P-93). Lists and maps
/// on the path do not count; the server does not check lists that `+` made. Source:
/// k8s.io/apiserver `pkg/cel/mutation/dynamic/objects.go`,
/// `(*ObjectVal).CheckTypeNamesMatchFieldPathNames`.
final class TypeNames {
  private final List<String> mismatches = new ArrayList<>();

  private TypeNames() {}

  /// Refuses an object whose type names do not follow the path.
  static void check(ObjectValue object) throws UnusableValueException {
    TypeNames names = new TypeNames();
    names.collect(object, object.typeName());
    if (!names.mismatches.isEmpty()) {
      throw UnusableValueException.failure("type mismatch: " + String.join("\n", names.mismatches));
    }
  }

  private void collect(Object value, String path) {
    switch (value) {
      case ObjectValue object -> {
        if (!object.typeName().equals(path)) {
          mismatches.add(
              "unexpected type name "
                  + GoQuote.quote(object.typeName())
                  + ", expected "
                  + GoQuote.quote(path)
                  + ", which matches field name path from root Object type");
        }
        object.fields().forEach((name, field) -> collect(field, path + "." + name));
      }
      case Object json when JsonViews.json(json).isPresent() -> {}
      case Concatenation _ -> {}
      case List<?> list -> list.forEach(item -> collect(item, path));
      case Map<?, ?> map -> map.values().forEach(item -> collect(item, path));
      default -> {}
    }
  }
}
