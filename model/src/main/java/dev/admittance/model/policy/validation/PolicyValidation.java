package dev.admittance.model.policy.validation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicyBinding;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.MetadataRules;
import dev.admittance.model.validation.StaticNameRule;
import dev.admittance.model.validation.UnknownFields;
import dev.admittance.model.validation.ValidatingServer;
import java.util.ArrayList;
import java.util.List;

/// Validates a policy or binding as the API server does on create or update, in the server's order
/// and words. Source: k8s.io/kubernetes `pkg/apis/admissionregistration/validation/validation.go`,
/// `ValidateValidatingAdmissionPolicy`, `ValidateMutatingAdmissionPolicy` and the functions for
/// bindings and updates beside them.
///
/// The server also checks whether the user may read the parameters (P-26); that is not checked
/// here, because a text has no user.
public final class PolicyValidation {
  private static final FieldPath METADATA = FieldPath.ROOT.child("metadata");
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");

  private PolicyValidation() {}

  /// Validates a new object; the errors are in the server's order.
  public static List<Diagnostic> validate(FoundPolicy created, ValidatingServer server) {
    List<FieldError> errors = errors(created, Ratchet.OF_CREATE, server);
    String name = created.object().metadata().name();
    StaticNameRule.refuse(name, server.release()).ifPresent(errors::add);
    List<Diagnostic> found = diagnostics(created, errors, server);
    StaticNameRule.warnOfCreate(created.subject(), name, server.release()).ifPresent(found::add);
    return found;
  }

  /// Validates a policy or a binding in a static manifest, which the server treats like a new
  /// object except for its name (P-5).
  public static List<Diagnostic> validateStatic(FoundPolicy found, ValidatingServer server) {
    return diagnostics(found, errors(found, server), server);
  }

  /// Returns the errors of [#validateStatic], before they become diagnostics.
  public static List<FieldError> errors(FoundPolicy found, ValidatingServer server) {
    return errors(found, Ratchet.OF_CREATE, server);
  }

  /// Validates an object that replaces another of the same kind and name (P-25). The
  /// `resourceVersion` that an update must state (P-16) is not required: files leave it to
  /// `kubectl`.
  public static List<Diagnostic> validateUpdate(
      FoundPolicy updated, FoundPolicy old, ValidatingServer server) {
    Ratchet ratchet = Ratchet.ofUpdate(updated.object(), old.object());
    List<Diagnostic> found = diagnostics(updated, errors(updated, ratchet, server), server);
    String name = updated.object().metadata().name();
    StaticNameRule.warnOfUpdate(updated.subject(), name, server.release()).ifPresent(found::add);
    return found;
  }

  private static List<Diagnostic> diagnostics(
      FoundPolicy policy, List<FieldError> errors, ValidatingServer server) {
    PolicyHistory history = new PolicyHistory(server.release());
    UnknownFields unknown = history.unknown(policy);
    List<Diagnostic> diagnostics = new ArrayList<>(unknown.warnings());
    for (FieldError error : history.errors(errors, unknown)) {
      diagnostics.add(error.in(policy.subject(), server.release()));
    }
    ServedReleases.missing(policy, server.release()).ifPresent(diagnostics::add);
    return diagnostics;
  }

  private static List<FieldError> errors(
      FoundPolicy policy, Ratchet ratchet, ValidatingServer server) {
    PolicyObject object = policy.object();
    List<FieldError> errors = new ArrayList<>(MetadataRules.check(object.metadata(), METADATA));
    errors.addAll(
        switch (object) {
          case ValidatingAdmissionPolicy validating ->
              new ValidatingPolicyRules(ratchet, server).check(validating, SPEC);
          case MutatingAdmissionPolicy mutating ->
              new MutatingPolicyRules(ratchet, server).check(mutating, SPEC);
          case ValidatingAdmissionPolicyBinding binding -> BindingRules.check(binding, SPEC);
          case MutatingAdmissionPolicyBinding binding -> BindingRules.check(binding, SPEC);
        });
    return errors;
  }
}
