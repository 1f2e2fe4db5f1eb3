package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.celpolicy.CelPolicy.Kind;
import java.util.List;
import java.util.Optional;

/// The policies that a webhook asks, by the path of its service: `/vpol/NAME/NAME`. Source: kyverno
/// `pkg/webhooks/server.go`.
///
/// @param namespaced whether they are policies of namespaces
/// @param mutating whether the hook may change the object
/// @param names of the policies
public record CelRoute(Kind kind, boolean namespaced, boolean mutating, List<String> names) {
  public CelRoute {
    names = List.copyOf(names);
  }

  /// Reads a path; empty for one that is not of these policies.
  public static Optional<CelRoute> find(String path) {
    for (Kind kind : Kind.values()) {
      for (boolean namespaced : List.of(false, true)) {
        String start = "/" + (namespaced ? "n" : "") + kind.prefix() + "/";
        if (path.startsWith(start)) {
          String rest = path.substring(start.length());
          boolean mutating = kind == Kind.MUTATING || rest.startsWith("mutate/");
          String names = kind == Kind.IMAGES ? rest.substring(rest.indexOf('/') + 1) : rest;
          return Optional.of(
              new CelRoute(kind, namespaced, mutating, List.of(names.split("/", -1))));
        }
      }
    }
    return Optional.empty();
  }

  /// Whether a policy is among those that the webhook asks.
  public boolean asks(CelPolicy policy) {
    return policy.kind() == kind
        && policy.namespace().isEmpty() != namespaced
        && names.contains(policy.name());
  }
}
