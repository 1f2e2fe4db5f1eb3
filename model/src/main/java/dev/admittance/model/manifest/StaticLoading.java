package dev.admittance.model.manifest;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.text.Range;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.StaticNameRule;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.model.validation.registration.RegistrationValidation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads static manifests as the server does, file by file, up to the first error (W-81). Sources:
/// k8s.io/apiserver `pkg/admission/plugin/webhook/manifest/loader/loader.go`, `LoadManifests`, and
/// `pkg/admission/plugin/policy/manifest/loader/loader.go`, `LoadPolicyManifests`.
final class StaticLoading {
  private static final FieldPath NAME = FieldPath.ROOT.child("metadata").child("name");

  private final StaticFolder folder;
  private final ValidatingServer server;
  private final Map<String, String> hooks = new HashMap<>();
  private final Map<String, String> policies = new HashMap<>();
  private final Map<String, String> bindings = new HashMap<>();

  StaticLoading(StaticFolder folder, ValidatingServer server) {
    this.folder = folder;
    this.server = server;
  }

  /// Returns the server's error; empty where it accepts all manifests.
  Optional<String> failure() {
    for (StaticItem item : folder.items()) {
      Optional<String> failure = failure(item);
      if (failure.isPresent()) {
        return failure.map(text -> "error loading " + folder.path(item) + ": " + text);
      }
    }
    return unknownPolicy();
  }

  private Optional<String> failure(StaticItem item) {
    return switch (item) {
      case StaticItem.OfHooks(Registration registration) -> failure(item, registration);
      case StaticItem.OfPolicy(FoundPolicy policy) -> failure(item, policy);
      case StaticItem.Stray stray ->
          Optional.of(
              "no kind "
                  + GoQuote.quote(stray.kind())
                  + " is registered for version "
                  + GoQuote.quote(stray.apiVersion()));
    };
  }

  private Optional<String> unsupported(StaticItem item) {
    String version = GroupVersion.of(item.apiVersion()).version();
    return folder.plugin().takes(item.kind()) && version.equals("v1")
        ? Optional.empty()
        : Optional.of(unsupported(version, item.kind()));
  }

  /// Returns the server's error for a kind or version that a plugin does not read.
  static String unsupported(String version, String kind) {
    return "unsupported resource type *" + version + "." + kind;
  }

  private Optional<String> failure(StaticItem item, Registration registration) {
    String name = registration.written().metadata().name();
    return undecodable(
            registration.subject(),
            RegistrationReader.read(registration.subject().document()).diagnostics())
        .or(() -> unsupported(item))
        .or(() -> invalid(item, name, RegistrationValidation.errors(registration, server)))
        .or(() -> name(name, folder.path(item), hooks))
        .or(() ->
            registration.written().webhooks().stream()
                .flatMap(hook -> client(hook, name, folder.path(item)).stream())
                .findFirst());
  }

  private Optional<String> failure(StaticItem item, FoundPolicy policy) {
    String name = policy.object().metadata().name();
    return undecodable(
            policy.subject(), PolicyReader.read(policy.subject().document()).diagnostics())
        .or(() -> unsupported(item))
        .or(() -> invalid(item, name, PolicyValidation.errors(policy, server)))
        .or(() ->
            name(
                name,
                folder.path(item),
                policy.object() instanceof AdmissionPolicy ? policies : bindings))
        .or(() -> constraint(policy));
  }

  /// `generateName` has no effect here: the server generates no names.
  private static Optional<String> invalid(StaticItem item, String name, List<FieldError> found) {
    List<FieldError> errors = new ArrayList<>(found);
    if (name.isEmpty() && errors.stream().noneMatch(error -> error.path().equals(NAME))) {
      errors.add(FieldError.required(NAME, "name or generateName is required"));
    }
    return errors.isEmpty()
        ? Optional.empty()
        : Optional.of(
            item.kind() + " " + GoQuote.quote(name) + ": " + FieldError.aggregate(errors));
  }

  /// Returns the error for unknown fields; the server decodes these files strictly.
  private static Optional<String> undecodable(DiagnosedObject subject, List<Diagnostic> found) {
    Range whole = subject.root().range();
    List<String> unknown =
        found.stream()
            .filter(one -> one.rule().equals(DecodeProblems.UNKNOWN_FIELD))
            .filter(one -> one.range().start().offset() >= whole.start().offset())
            .filter(one -> one.range().end().offset() <= whole.end().offset())
            .map(Diagnostic::message)
            .toList();
    return unknown.isEmpty()
        ? Optional.empty()
        : Optional.of("strict decoding error: " + String.join(", ", unknown));
  }

  /// Returns the error for a name.
  ///
  /// @param seen the names so far, with their files
  private static Optional<String> name(String name, String file, Map<String, String> seen) {
    if (!name.endsWith(StaticNameRule.SUFFIX)) {
      return Optional.of(
          GoQuote.quote(name)
              + " in file "
              + GoQuote.quote(file)
              + " must have a name ending with "
              + GoQuote.quote(StaticNameRule.SUFFIX));
    }
    return Optional.ofNullable(seen.putIfAbsent(name, file))
        .map(before ->
            "duplicate name "
                + GoQuote.quote(name)
                + " found in file "
                + GoQuote.quote(file)
                + " (previously seen in "
                + GoQuote.quote(before)
                + ")");
  }

  /// Returns the error for a hook's client configuration: a Service cannot be resolved at startup.
  static Optional<String> client(
      WrittenConfiguration.Hook hook, String configuration, String file) {
    String subject =
        "webhook "
            + GoQuote.quote(hook.name())
            + " in "
            + GoQuote.quote(configuration)
            + " (file "
            + GoQuote.quote(file)
            + "): ";
    if (hook.clientConfig().service().isPresent()) {
      return Optional.of(
          subject
              + "clientConfig.service is not supported for static manifests; use"
              + " clientConfig.url instead");
    }
    return hook.clientConfig().url().filter(url -> !url.isEmpty()).isPresent()
        ? Optional.empty()
        : Optional.of(subject + "clientConfig.url is required for static manifests");
  }

  /// Returns the error for parameters, and for bindings of policies that are not static.
  static Optional<String> constraint(FoundPolicy found) {
    String name = GoQuote.quote(found.object().metadata().name());
    return switch (found.object()) {
      case AdmissionPolicy policy ->
          policy.paramKind().isEmpty()
              ? Optional.empty()
              : Optional.of(
                  found.object().kind().text()
                      + " "
                      + name
                      + ": spec.paramKind is not supported for static manifests");
      case PolicyBinding binding -> constraint(binding, "binding " + name);
    };
  }

  private static Optional<String> constraint(PolicyBinding binding, String subject) {
    String policy = binding.policyName();
    if (policy.isEmpty()) {
      return Optional.of(subject + " must reference a policy (spec.policyName)");
    }
    if (!policy.endsWith(StaticNameRule.SUFFIX)) {
      return Optional.of(
          subject
              + ": spec.policyName "
              + GoQuote.quote(policy)
              + " must end with "
              + GoQuote.quote(StaticNameRule.SUFFIX));
    }
    return binding.paramRef().isEmpty()
        ? Optional.empty()
        : Optional.of(subject + ": spec.paramRef is not supported for static manifests");
  }

  /// Returns the error for a binding whose policy is in no file.
  private Optional<String> unknownPolicy() {
    Set<String> known = new HashSet<>(policies.keySet());
    List<PolicyBinding> all = new ArrayList<>();
    for (StaticItem item : folder.items()) {
      if (item instanceof StaticItem.OfPolicy(FoundPolicy found)
          && found.object() instanceof PolicyBinding binding) {
        all.add(binding);
      }
    }
    return all.stream()
        .filter(binding -> !known.contains(binding.policyName()))
        .findFirst()
        .map(binding ->
            "binding "
                + GoQuote.quote(binding.metadata().name())
                + " references policy "
                + GoQuote.quote(binding.policyName())
                + " which does not exist in the manifest directory");
  }
}
