package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonObject;

/// The result of applying a configuration. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/patch/smd.go`, `ApplyStructuredMergeDiff`.
public sealed interface MergeResult {

  /// The configuration was merged.
  ///
  /// @param object not yet decoded: it still has members that its Go type drops
  record Merged(JsonObject object) implements MergeResult {}

  /// The configuration was refused.
  ///
  /// @param message the server's own words
  record Refused(String message) implements MergeResult {}
}
