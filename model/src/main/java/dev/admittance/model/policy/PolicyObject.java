package dev.admittance.model.policy;

import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.WrittenConfiguration;

/// A policy or a binding.
///
/// The `status` of a text is not kept: the server drops it when users write it (P-16).
public sealed interface PolicyObject permits AdmissionPolicy, PolicyBinding {

  /// Returns the API version of the text.
  PolicyVersion version();

  /// Returns the part of `metadata` that users write.
  WrittenConfiguration.Metadata metadata();

  /// Returns where the server loads it from.
  ConfigurationSource source();

  /// Returns this object as part of a static manifest.
  PolicyObject asStatic();

  /// Returns whether it comes from a static manifest (P-5).
  default boolean isStatic() {
    return source() == ConfigurationSource.STATIC;
  }

  default PolicyKind kind() {
    return switch (this) {
      case ValidatingAdmissionPolicy _ -> PolicyKind.VALIDATING_POLICY;
      case ValidatingAdmissionPolicyBinding _ -> PolicyKind.VALIDATING_BINDING;
      case MutatingAdmissionPolicy _ -> PolicyKind.MUTATING_POLICY;
      case MutatingAdmissionPolicyBinding _ -> PolicyKind.MUTATING_BINDING;
    };
  }
}
