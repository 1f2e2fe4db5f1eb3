package dev.admittance.engine.kyverno.mutate;

import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a value is merged, from the type that it has in the API server.
///
/// @param type of the value; null for a custom resource, whose lists are replaced
/// @param merged whether a list is merged
/// @param keys of the items of a list that is merged; empty for single values
record MergeType(@Nullable GoType type, boolean merged, List<String> keys) {
  private static final MergeType UNKNOWN = new MergeType(null, false, List.of());

  /// Keys that the published schemas add to those of the types.
  private static final Map<String, List<String>> FURTHER =
      Map.of(
          "containerPort", List.of("containerPort", "protocol"),
          "port", List.of("port", "protocol"),
          "topologyKey", List.of("topologyKey", "whenUnsatisfiable"));

  static MergeType of(GroupVersionKind kind) {
    return ApiTypes.newest()
        .find(kind)
        .map(type -> new MergeType(type, false, List.of()))
        .orElse(UNKNOWN);
  }

  boolean isAssociative() {
    return merged;
  }

  MergeType member(String name) {
    return switch (target()) {
      case StructType struct ->
          struct
              .member(name)
              .map(member ->
                  new MergeType(
                      member.type(), member.patchStrategies().contains("merge"), keys(member)))
              .orElse(UNKNOWN);
      case GoType.MapType map -> new MergeType(map.values(), false, List.of());
      case null, default -> UNKNOWN;
    };
  }

  MergeType items() {
    return target() instanceof GoType.Slice slice
        ? new MergeType(slice.items(), false, List.of())
        : UNKNOWN;
  }

  private GoType.@Nullable OfText target() {
    return type == null ? null : type.target();
  }

  private static List<String> keys(GoType.Member member) {
    String key = member.patchMergeKey();
    return key.isEmpty() ? List.of() : FURTHER.getOrDefault(key, List.of(key));
  }
}
