package dev.admittance.simulator.defaulting;

import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import dev.admittance.simulator.type.Unreached;
import java.util.Set;
import java.util.function.Predicate;

/// Knows the types without any defaults below, so that they need not be visited.
final class DefaultedTypes {
  /// Names of structs of the newest release without any default; an unknown one is visited.
  private static final Set<String> NOTHING =
      Unreached.names((struct, found) ->
          TypeDefaultsTable.has(struct)
              || ReleaseDefaults.has(struct)
              || struct.members().stream().anyMatch(member -> of(member.type(), found)));

  private DefaultedTypes() {}

  /// Whether a type has a default anywhere below.
  static boolean of(GoType type) {
    return of(type, struct -> !NOTHING.contains(struct.name()));
  }

  /// Whether a map holds quantities of resources.
  static boolean isResources(GoType.MapType type) {
    return type.text().equals("v1.ResourceList");
  }

  private static boolean of(GoType type, Predicate<StructType> reaches) {
    return switch (type.target()) {
      case StructType struct -> reaches.test(struct);
      case GoType.Slice slice -> of(slice.items(), reaches);
      case GoType.MapType map -> isResources(map);
      case GoType.Basic _, GoType.Bytes _, GoType.Custom _ -> false;
    };
  }
}
