package dev.admittance.simulator.defaulting;

import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.HashSet;
import java.util.Set;

/// Knows in which types there is anything to fill in, so that the rest need not be walked.
final class Reach {
  private static final Set<StructType> STRUCTS = find();

  private Reach() {}

  /// Whether there is a default anywhere in a type.
  static boolean of(GoType type) {
    return of(type, STRUCTS);
  }

  /// Whether a map holds amounts of resources.
  static boolean isResources(GoType.MapType type) {
    return type.text().equals("v1.ResourceList");
  }

  private static boolean of(GoType type, Set<StructType> structs) {
    return switch (type.target()) {
      case StructType struct -> structs.contains(struct);
      case GoType.Slice slice -> of(slice.items(), structs);
      case GoType.MapType map -> isResources(map);
      case GoType.Basic _, GoType.Bytes _, GoType.Custom _ -> false;
    };
  }

  /// Adds structs that hold others until there are none left.
  private static Set<StructType> find() {
    Set<StructType> found = new HashSet<>();
    int before;
    do {
      before = found.size();
      for (StructType struct : ApiTypes.structs()) {
        if (Rules.has(struct)
            || struct.members().stream().anyMatch(member -> of(member.type(), found))) {
          found.add(struct);
        }
      }
    } while (found.size() > before);
    return found;
  }
}
