package dev.admittance.simulator.policy;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// A parameter with which a policy is evaluated. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/policy_dispatcher.go`, `CollectParams`.
///
/// @param namespace empty for a cluster-scoped kind
/// @param object of the kind that the policy names; empty where the policy is evaluated without a
///   parameter, so that `params` is null (P-50)
public record Param(String namespace, String name, Optional<JsonObject> object) {
  public static final Param NONE = new Param("", "", Optional.empty());

  /// `namespace/name` or `name`; empty for none.
  public String text() {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }
}
