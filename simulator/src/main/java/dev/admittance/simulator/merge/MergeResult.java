package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonObject;

/// The result of applying a configuration. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/patch/smd.go`, `ApplyStructuredMergeDiff`.
public sealed interface MergeResult {

  /// It was merged.
  ///
  /// @param object not yet decoded: what its Go type does not keep is still there
  record Merged(JsonObject object) implements MergeResult {}

  /// It was not.
  ///
  /// @param message the server's own words
  record Refused(String message) implements MergeResult {}
}
