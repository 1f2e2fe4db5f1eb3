package dev.admittance.model.initializer.validation;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.initializer.AdmissionControlConfiguration;
import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.MetadataRules;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Validates the configurations before `v1beta1` as the API servers that served them did, in their
/// order and words (I-27, I-28). An update is validated like a create (I-25).
public final class EarlyValidation {
  private static final FieldPath METADATA = FieldPath.ROOT.child("metadata");

  private EarlyValidation() {}

  /// Returns the server's errors, for the given release or the nearest that served the kind.
  public static List<Diagnostic> validate(
      EarlyConfiguration configuration, KubernetesRelease release) {
    return switch (configuration) {
      case InitializerConfiguration initializers -> validate(initializers, release);
      case ExternalAdmissionHookConfiguration hooks -> validate(hooks, release);
      case AdmissionControlConfiguration proposed -> validate(proposed);
    };
  }

  /// Returns the errors with which a server of a release that served the kind refuses to store a
  /// configuration, new or changed.
  public static List<FieldError> errors(
      EarlyConfiguration configuration, KubernetesRelease release) {
    AlphaRules rules = new AlphaRules(Served.INITIALIZERS.nearest(release));
    return errors(configuration, rules::initializer, rules::hook);
  }

  /// Returns the errors as proposed: an initializer or a hook is new only with `Ignore`, and a
  /// later change may set `Fail` (I-26).
  ///
  /// @param known the names in the stored configuration; empty for a new one
  public static List<FieldError> proposedErrors(
      EarlyConfiguration configuration, Set<String> known, KubernetesRelease release) {
    AlphaRules rules = new AlphaRules(Served.INITIALIZERS.nearest(release));
    return errors(
        configuration,
        initializer -> rules.proposedInitializer(initializer, known.contains(initializer.name())),
        hook -> rules.proposedHook(hook, known.contains(hook.name())));
  }

  private static List<FieldError> errors(
      EarlyConfiguration configuration,
      Function<InitializerConfiguration.Initializer, List<FieldError>> ofInitializer,
      Function<ExternalAdmissionHookConfiguration.Hook, List<FieldError>> ofHook) {
    List<FieldError> errors = metadata(configuration.metadata());
    switch (configuration) {
      case InitializerConfiguration found ->
          found.initializers().forEach(one -> errors.addAll(ofInitializer.apply(one)));
      case ExternalAdmissionHookConfiguration found ->
          found.hooks().forEach(one -> errors.addAll(ofHook.apply(one)));
      case AdmissionControlConfiguration _ -> {}
    }
    return errors;
  }

  private static List<Diagnostic> validate(
      InitializerConfiguration configuration, KubernetesRelease release) {
    AlphaRules rules = new AlphaRules(Served.INITIALIZERS.nearest(release));
    List<Diagnostic> found = diagnostics(configuration.subject(), errors(configuration, release));
    configuration
        .initializers()
        .forEach(
            initializer -> rules.droppedPolicy(configuration, initializer).ifPresent(found::add));
    Served.INITIALIZERS
        .missing(configuration.subject(), InitializerConfiguration.KIND, release)
        .ifPresent(found::add);
    return found;
  }

  private static List<Diagnostic> validate(
      ExternalAdmissionHookConfiguration configuration, KubernetesRelease release) {
    List<Diagnostic> found =
        diagnostics(configuration.subject(), errors(configuration, Served.HOOKS.nearest(release)));
    Served.HOOKS
        .missing(configuration.subject(), ExternalAdmissionHookConfiguration.KIND, release)
        .ifPresent(found::add);
    return found;
  }

  private static List<Diagnostic> validate(AdmissionControlConfiguration configuration) {
    List<FieldError> errors = new ArrayList<>();
    configuration
        .resourceInitializers()
        .forEach(initializers -> errors.addAll(ProposalRules.initializers(initializers)));
    configuration.hooks().forEach(hook -> errors.addAll(ProposalRules.hook(hook)));
    List<Diagnostic> found = diagnostics(configuration.subject(), errors);
    configuration.hooks().stream()
        .filter(AdmissionControlConfiguration.Hook::isRetried)
        .map(hook ->
            notServed(
                configuration,
                hook.path().child("failurePolicy"),
                "no release has the failure policy `Retry`; the second proposal removed it",
                "Write `Fail`; the hook is then called once."))
        .forEach(found::add);
    found.add(
        notServed(
            configuration,
            FieldPath.ROOT.child("kind"),
            "AdmissionControlConfiguration was proposed; no release serves it",
            "Migrate it to webhook configurations."));
    return found;
  }

  private static Diagnostic notServed(
      AdmissionControlConfiguration configuration, FieldPath path, String message, String remedy) {
    return configuration
        .subject()
        .finding(Severity.WARNING, "api/NotServed", path, message, Optional.of(remedy));
  }

  private static List<FieldError> metadata(WrittenConfiguration.Metadata metadata) {
    return new ArrayList<>(MetadataRules.check(metadata, METADATA, Wording.EARLY));
  }

  private static List<Diagnostic> diagnostics(DiagnosedObject subject, List<FieldError> errors) {
    List<Diagnostic> found = new ArrayList<>();
    errors.forEach(error -> found.add(error.in(subject)));
    return found;
  }
}
