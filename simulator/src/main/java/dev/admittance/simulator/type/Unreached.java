package dev.admittance.simulator.type;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Finds structs that lead to nothing of a given kind, so that they can be skipped.
public final class Unreached {
  private Unreached() {}

  /// The names of those of the newest release. A struct of another release that is not among them
  /// must be visited.
  ///
  /// @param leads whether a struct leads there, also through a known one
  public static Set<String> names(BiPredicate<StructType, Predicate<StructType>> leads) {
    Collection<StructType> all = ApiTypes.newest().structs();
    Set<StructType> found = new HashSet<>();
    int before;
    do {
      before = found.size();
      for (StructType struct : all) {
        if (leads.test(struct, found::contains)) {
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
