package dev.admittance.simulator.capture;

import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.Locale;

/// Guesses the resource of a kind where a recording does not have it.
///
/// Source: k8s.io/apimachinery `pkg/api/meta/restmapper.go`, `UnsafeGuessKindToResource`, the rule
/// that clients fall back on, except for a vowel before the last `y`: the resource of a Gateway is
/// `gateways`.
final class Plurals {
  private Plurals() {}

  static GroupVersionResource guess(GroupVersionKind kind) {
    return new GroupVersionResource(
        kind.group(), kind.version(), plural(kind.kind().toLowerCase(Locale.ROOT)));
  }

  private static String plural(String singular) {
    if (singular.endsWith("endpoints")) {
      return singular;
    }
    if (singular.endsWith("s")) {
      return singular + "es";
    }
    return singular.matches(".*[^aeiou]y")
        ? singular.substring(0, singular.length() - 1) + "ies"
        : singular + "s";
  }
}
