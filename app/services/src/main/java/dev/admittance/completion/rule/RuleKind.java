package dev.admittance.completion.rule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;

/// The owner of a list of rules, which determines the fields of a rule.
public enum RuleKind {
  /// A webhook in `v1` or `v1beta1` (W-13 to W-19).
  WEBHOOK(true, true, false),
  /// An external admission hook of the first releases, which had no scope (I-22).
  EXTERNAL_HOOK(true, false, false),
  /// An initializer, which matches only CREATE (I-21).
  INITIALIZER(false, false, false),
  /// A policy or binding, which can match objects by name (P-13).
  POLICY(true, true, true);

  private final boolean operations;
  private final boolean scope;
  private final boolean names;

  RuleKind(boolean operations, boolean scope, boolean names) {
    this.operations = operations;
    this.scope = scope;
    this.names = names;
  }

  /// The kind of the rules of a field.
  ///
  /// @param path of the list of rules from the object
  public static RuleKind of(FieldPath path) {
    return switch (path.steps().isEmpty() ? "" : path.steps().getFirst().name()) {
      case "initializers" -> INITIALIZER;
      case "externalAdmissionHooks" -> EXTERNAL_HOOK;
      case "spec" -> POLICY;
      default -> WEBHOOK;
    };
  }

  public boolean hasOperations() {
    return operations;
  }

  public boolean hasScope() {
    return scope;
  }

  /// Whether a rule has `resourceNames` (P-44).
  public boolean hasNames() {
    return names;
  }

  /// Whether `matchPolicy` is `Equivalent`, so that rules also match other names of a resource
  /// (W-230, P-45).
  ///
  /// @param matchPolicy as written; empty if absent
  /// @param apiVersion of the object
  public boolean isEquivalent(String matchPolicy, String apiVersion, KubernetesRelease release) {
    return switch (this) {
      case POLICY -> !matchPolicy.equals("Exact");
      case WEBHOOK ->
          Features.of(release).has(Feature.MATCH_POLICY)
              && (matchPolicy.equals("Equivalent")
                  || (matchPolicy.isEmpty() && !apiVersion.endsWith("/v1beta1")));
      case EXTERNAL_HOOK, INITIALIZER -> false;
    };
  }
}
