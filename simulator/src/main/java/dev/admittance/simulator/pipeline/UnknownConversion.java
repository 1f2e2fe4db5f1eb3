package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.util.Optional;

/// Objects that the server cannot convert back, as a patch made another kind of them (W-370).
final class UnknownConversion {
  private UnknownConversion() {}

  /// Why an object cannot be converted, in the server's words; empty where it can, and where one of
  /// the kinds has no Go type.
  ///
  /// @param left kind that the patch left
  /// @param wanted kind of the request
  static Optional<String> of(GroupVersionKind left, GroupVersionKind wanted) {
    if (left.kind().equals(wanted.kind())) {
      return Optional.empty();
    }
    return ApiTypes.find(left)
        .flatMap(from ->
            ApiTypes.find(wanted)
                .map(to ->
                    "converting ("
                        + from.text()
                        + ") to ("
                        + internal(to)
                        + "): unknown conversion"));
  }

  /// The type that the server holds objects of all versions in, such as `core.ConfigMap`. Events of
  /// both groups share one.
  private static String internal(StructType type) {
    String group = type.name().substring(0, type.name().indexOf('/'));
    return (group.equals("events") ? "core" : group) + "." + type.shortName();
  }
}
