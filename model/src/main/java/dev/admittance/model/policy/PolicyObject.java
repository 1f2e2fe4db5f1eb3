package dev.admittance.model.policy;

import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.Written;

/// A policy or the binding of one.
///
/// The `status` that a text may hold is not kept: the server drops it from whatever users write
/// (P-16).
public sealed interface PolicyObject permits AdmissionPolicy, PolicyBinding {

  /// The API version it was written in.
  PolicyVersion version();

  /// `metadata`, as far as people write it.
  Written.Metadata metadata();

  /// Where the server has it from.
  ConfigurationSource source();

  /// This object as one of a static manifest.
  PolicyObject asStatic();

  /// Whether it stands in a static manifest (P-5).
  default boolean isStatic() {
    return source() == ConfigurationSource.STATIC;
  }

  /// What it is.
  default PolicyKind kind() {
    return switch (this) {
      case ValidatingAdmissionPolicy _ -> PolicyKind.VALIDATING_POLICY;
      case ValidatingAdmissionPolicyBinding _ -> PolicyKind.VALIDATING_BINDING;
      case MutatingAdmissionPolicy _ -> PolicyKind.MUTATING_POLICY;
      case MutatingAdmissionPolicyBinding _ -> PolicyKind.MUTATING_BINDING;
    };
  }
}
