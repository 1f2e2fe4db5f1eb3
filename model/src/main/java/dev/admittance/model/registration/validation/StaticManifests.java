package dev.admittance.model.registration.validation;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.Written;
import dev.admittance.model.text.Range;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.GoText;
import dev.admittance.model.validation.StaticNameRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the server asks, beyond validation, of configurations that it reads from files when it
/// starts, and of the configuration that names their folder (W-80, W-81). The hooks in such files
/// run before all others, and alone on configurations of admission itself (W-82).
public final class StaticManifests {
  private static final String RULE = "api/StaticManifest";
  private static final String REMEDY =
      "Only if the file lies in the `staticManifestsDir` of a server of release 1.36 or later.";

  private StaticManifests() {}

  /// Tells whether a configuration has a name that only static manifests may have.
  public static boolean isNamedLikeOne(Registration registration) {
    return registration.written().metadata().name().endsWith(StaticNameRule.SUFFIX);
  }

  /// What the server would refuse in a configuration that stands in a static manifest; it stops at
  /// the first.
  public static List<Diagnostic> check(Registration registration) {
    List<Diagnostic> found = new ArrayList<>();
    if (registration.written().version() != RegistrationVersion.V1) {
      found.add(
          warning(
              registration.subject(),
              FieldPath.ROOT.child("apiVersion"),
              "no kind \"%s\" is registered for version \"%s\""
                  .formatted(
                      registration.written().kind().configurationKind(),
                      registration.written().version().apiVersion())));
    }
    name(registration).ifPresent(found::add);
    registration
        .written()
        .webhooks()
        .forEach(hook -> client(registration, hook).ifPresent(found::add));
    return found;
  }

  private static Optional<Diagnostic> name(Registration registration) {
    String name = registration.written().metadata().name();
    FieldPath path = FieldPath.ROOT.child("metadata").child("name");
    String file = GoText.quote(registration.subject().file());
    if (name.isEmpty()) {
      String message = "resource in file " + file + " must have a name";
      return Optional.of(warning(registration.subject(), path, message));
    }
    if (isNamedLikeOne(registration)) {
      return Optional.empty();
    }
    String message =
        GoText.quote(name)
            + " in file "
            + file
            + " must have a name ending with "
            + GoText.quote(StaticNameRule.SUFFIX);
    return Optional.of(warning(registration.subject(), path, message));
  }

  private static Optional<Diagnostic> client(Registration registration, Written.Hook hook) {
    FieldPath path = FieldPath.ROOT.child("webhooks").index(hook.index()).child("clientConfig");
    String subject =
        "webhook %s in %s (file %s): "
            .formatted(
                GoText.quote(hook.name()),
                GoText.quote(registration.written().metadata().name()),
                GoText.quote(registration.subject().file()));
    if (hook.clientConfig().service().isPresent()) {
      return Optional.of(
          warning(
              registration.subject(),
              path.child("service"),
              subject
                  + "clientConfig.service is not supported for static manifests; use"
                  + " clientConfig.url instead"));
    }
    return hook.clientConfig().url().filter(url -> !url.isEmpty()).isPresent()
        ? Optional.empty()
        : Optional.of(
            warning(
                registration.subject(),
                path,
                subject + "clientConfig.url is required for static manifests"));
  }

  private static Diagnostic warning(Subject subject, FieldPath path, String message) {
    return subject.finding(Severity.WARNING, RULE, path, message, Optional.of(REMEDY));
  }

  /// What the server finds wrong with a `WebhookAdmissionConfiguration`, the configuration of the
  /// webhook plugins in its start-up files (W-80). Whether the folder exists is not looked at.
  public static List<Diagnostic> checkPlugin(Subject subject) {
    List<Diagnostic> found = new ArrayList<>();
    for (String field : List.of("kubeConfigFile", "staticManifestsDir")) {
      FieldPath path = FieldPath.ROOT.child(field);
      path.find(subject.root())
          .flatMap(StaticManifests::text)
          .filter(file -> !file.isEmpty() && !file.startsWith("/"))
          .map(file -> FieldError.invalid(path, file, "must be an absolute file path"))
          .map(error -> error.in(subject))
          .ifPresent(found::add);
    }
    return found;
  }

  private static Optional<String> text(Node node) {
    return node instanceof Node.Scalar(Range _, JsonString(String text))
        ? Optional.of(text)
        : Optional.empty();
  }
}
