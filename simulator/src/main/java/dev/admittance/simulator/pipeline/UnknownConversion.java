package dev.admittance.simulator.pipeline;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.util.Optional;

/// Makes the server's error for an object that it cannot convert back because a patch changed its
/// kind (W-370). Source: k8s.io/apiserver `pkg/admission/conversion.go`,
/// `ConvertVersionedAttributes`; k8s.io/apimachinery `pkg/conversion/converter.go`,
/// `(*Converter).Convert`.
final class UnknownConversion {
  private UnknownConversion() {}

  /// Why an object cannot be converted, in the server's words; empty where it can.
  ///
  /// @param types of the release
  /// @param left kind that the patch left
  /// @param wanted kind of the request
  static Optional<String> of(ApiTypes types, GroupVersionKind left, GroupVersionKind wanted) {
    if (left.kind().equals(wanted.kind())) {
      return Optional.empty();
    }
    return types
        .registered(left)
        .flatMap(from ->
            types
                .find(wanted)
                .map(to ->
                    "converting ("
                        + from.text()
                        + ") to ("
                        + internal(to)
                        + "): unknown conversion"));
  }

  /// The error for a custom resource, which can be converted from each version of its definition.
  ///
  /// @param known whether the version is one of them
  static Optional<String> ofCustom(GroupVersionKind left, GroupVersionKind wanted, boolean known) {
    if (!left.group().equals(wanted.group())) {
      return Optional.of(
          left.group()
              + "/"
              + left.version()
              + ", Kind="
              + left.kind()
              + " is unstructured and is not suitable for converting to "
              + GoQuote.quote(wanted.apiVersion()));
    }
    return known
        ? Optional.empty()
        : Optional.of("request to convert CR from an invalid group/version: " + left.apiVersion());
  }

  /// The internal Go type of a kind, such as `core.ConfigMap`. Events of both groups share one.
  private static String internal(StructType type) {
    String group = type.name().substring(0, type.name().indexOf('/'));
    return (group.equals("events") ? "core" : group) + "." + type.shortName();
  }
}
