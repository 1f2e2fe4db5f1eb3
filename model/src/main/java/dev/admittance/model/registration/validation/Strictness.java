package dev.admittance.model.registration.validation;

import dev.admittance.model.registration.RegistrationVersion;

/// What is checked only under conditions.
///
/// @param noSideEffects only `None` and `NoneOnDryRun` are taken (W-21)
/// @param uniqueNames no two hooks of a configuration share a name (W-33)
record Strictness(boolean noSideEffects, boolean uniqueNames) {

  /// What a create through a version asks for (W-70).
  static Strictness ofCreate(RegistrationVersion version) {
    return switch (version) {
      case V1 -> new Strictness(true, true);
      case V1BETA1 -> new Strictness(false, false);
    };
  }
}
