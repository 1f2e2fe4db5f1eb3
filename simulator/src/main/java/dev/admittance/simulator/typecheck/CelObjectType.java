package dev.admittance.simulator.typecheck;

import com.google.common.collect.ImmutableSet;
import dev.admittance.model.expression.Identifiers;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A CEL type for an object, whose fields are computed on demand.
final class CelObjectType {
  private CelObjectType() {}

  interface Fields {
    /// Whether expressions can see a field.
    boolean isVisible(String field);

    /// The type of a visible field.
    ///
    /// @param field its name in the object
    /// @param path the name of its type, if it is an object
    CelType type(String field, String path);
  }

  /// The type.
  ///
  /// @param path the name of the type, which is the path to it
  /// @param names of the fields, as objects have them
  /// @param view which of them it has
  // Schemas do not change, though their types do not say so.
  @SuppressWarnings("Immutable")
  static StructType of(String path, Set<String> names, Fields fields, TypeView view) {
    Map<String, String> visible = new LinkedHashMap<>();
    for (String name : names) {
      if (view == TypeView.STORED || fields.isVisible(name)) {
        FieldNames.escaped(name).ifPresent(escaped -> visible.put(escaped, name));
      }
    }
    Set<String> found = new LinkedHashSet<>(visible.keySet());
    visible.values().stream().filter(Identifiers::isReserved).forEach(found::add);
    return StructType.create(
        path,
        ImmutableSet.copyOf(found),
        asked -> {
          String escaped = Identifiers.isReserved(asked) ? "__" + asked + "__" : asked;
          return Optional.ofNullable(visible.get(escaped))
              .map(name ->
                  fields.isVisible(name)
                      ? fields.type(name, path + "." + escaped)
                      : SimpleType.DYN);
        });
  }

  static StructType withoutFields(String path) {
    return StructType.create(path, ImmutableSet.of(), _ -> Optional.empty());
  }
}
