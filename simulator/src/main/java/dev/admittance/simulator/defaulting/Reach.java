package dev.admittance.simulator.defaulting;

import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Knows in which types there is anything to fill in, so that the rest need not be walked.
final class Reach {
  /// Names of structs of the newest release without a default anywhere; one that it does not have
  /// is walked.
  private static final Set<String> NOTHING = withoutDefaults();

  private Reach() {}

  /// Whether there is a default anywhere in a type.
  static boolean of(GoType type) {
    return of(type, struct -> !NOTHING.contains(struct.name()));
  }

  /// Whether a map holds amounts of resources.
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

  /// Adds structs that hold others with a default until there are none left.
  private static Set<String> withoutDefaults() {
    Collection<StructType> all = ApiTypes.newest().structs();
    Set<StructType> found = new HashSet<>();
    int before;
    do {
      before = found.size();
      for (StructType struct : all) {
        if (Rules.has(struct)
            || struct.members().stream().anyMatch(member -> of(member.type(), found::contains))) {
          found.add(struct);
        }
      }
    } while (found.size() > before);
    return all.stream()
        .filter(struct -> !found.contains(struct))
        .map(StructType::name)
        .collect(Collectors.toSet());
  }
}
