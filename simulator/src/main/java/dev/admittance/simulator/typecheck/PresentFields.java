package dev.admittance.simulator.typecheck;

import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.Optional;

/// Tells which fields every object of a built-in kind has: those that Go writes even if they are
/// empty, such as `spec.containers` of a Pod.
///
/// @param root the type of the object; empty for one whose fields are all optional
record PresentFields(Optional<StructType> root) {

  /// Returns whether an object within the kind always has a field.
  ///
  /// @param path the name of the object's CEL type, which is the path to it
  boolean has(String path, String field) {
    Optional<GoType> type = root.map(struct -> struct);
    String[] steps = path.split("\\.", -1);
    for (int i = 1; i < steps.length; i++) {
      String step = steps[i];
      type = type.flatMap(outer -> below(outer, step));
    }
    return type.map(GoType::target)
        .filter(StructType.class::isInstance)
        .flatMap(struct -> ((StructType) struct).member(field))
        .filter(member -> !member.omitEmpty() && !member.omitZero())
        .isPresent();
  }

  private static Optional<GoType> below(GoType type, String step) {
    return switch (type.target()) {
      case StructType struct -> struct.member(step).map(GoType.Member::type);
      case GoType.Slice slice when step.equals("@idx") -> Optional.of(slice.items());
      case GoType.MapType map when step.equals("@elem") -> Optional.of(map.values());
      default -> Optional.empty();
    };
  }
}
