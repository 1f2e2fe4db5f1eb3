package dev.admittance.model.manifest;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.validation.StaticNameRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks webhook configurations against the requirements that the server makes, beyond validation,
/// of static manifests (W-81). This check applies to configurations with a reserved static name,
/// even where no settings show that a server reads their file.
public final class StaticManifests {
  private static final String RULE = "api/StaticManifest";
  private static final String REMEDY =
      "Only if the file lies in the `staticManifestsDir` of a server of release 1.36 or later.";

  private StaticManifests() {}

  /// Returns whether a configuration has a name that is reserved for static manifests.
  public static boolean isNamedLikeOne(Registration registration) {
    return registration.written().metadata().name().endsWith(StaticNameRule.SUFFIX);
  }

  /// Returns everything that the server would reject; the server itself stops at the first error.
  public static List<Diagnostic> check(Registration registration) {
    String name = registration.written().metadata().name();
    String file = registration.subject().file();
    List<Diagnostic> found = new ArrayList<>();
    RegistrationVersion version = registration.written().version();
    if (version != RegistrationVersion.V1) {
      String kind = registration.written().kind().configurationKind();
      found.add(
          warning(
              registration,
              FieldPath.ROOT.child("apiVersion"),
              StaticLoading.unsupported(version.text(), kind)));
    }
    registration
        .written()
        .webhooks()
        .forEach(hook ->
            StaticLoading.client(hook, name, file)
                .map(text ->
                    warning(
                        registration,
                        FieldPath.ROOT.child("webhooks").index(hook.index()).child("clientConfig"),
                        text))
                .ifPresent(found::add));
    return found;
  }

  private static Diagnostic warning(Registration registration, FieldPath path, String message) {
    return registration
        .subject()
        .finding(Severity.WARNING, RULE, path, message, Optional.of(REMEDY));
  }
}
