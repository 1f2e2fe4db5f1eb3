package dev.admittance.simulator.cel;

import dev.cel.common.types.CelType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiPredicate;

/// The facts that hold for every request for objects of one kind.
///
/// @param object the type of `object` and `oldObject`
/// @param values of fields by their path, such as `request.kind.kind`: strings
/// @param present whether objects of the type with a name always have a field
public record KindFacts(
    CelType object, Map<String, String> values, BiPredicate<String, String> present) {
  public KindFacts {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
