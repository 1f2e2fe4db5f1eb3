package dev.admittance.model.manifest;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.ValidatingServer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The static manifests of an admission plugin.
///
/// @param settings that name the directory
/// @param plugin that reads the manifests
/// @param directory the directory on the server
/// @param items the manifests, in file order
public record StaticFolder(
    PluginSettings settings, StaticPlugin plugin, String directory, List<StaticItem> items) {
  private static final String RULE = "api/StaticManifest";
  private static final int KNOWN_SINCE = 36;
  private static final int ON_SINCE = 37;
  private static final Comparator<StaticItem> ORDER =
      Comparator.comparing((StaticItem item) -> baseName(item.file()))
          .thenComparingInt(StaticItem::line);

  /// Sorts the items as the server reads them: by file name.
  public StaticFolder {
    items = items.stream().sorted(ORDER).toList();
  }

  static String baseName(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /// Reports why a server does not start with these manifests, or with settings that name a
  /// directory; empty where it starts.
  public List<Diagnostic> check(ValidatingServer server) {
    List<Diagnostic> found = new ArrayList<>();
    release(server.release()).ifPresent(found::add);
    failure(server)
        .map(failure ->
            settings
                .subject()
                .finding(
                    Severity.ERROR,
                    RULE,
                    PluginSettings.DIRECTORY,
                    "The API server does not start: " + failure,
                    Optional.of(
                        "Mend the manifest; a server that runs keeps those that it read last.")))
        .ifPresent(found::add);
    return found;
  }

  private Optional<Diagnostic> release(KubernetesRelease release) {
    if (release.isAtLeast(ON_SINCE)) {
      return Optional.empty();
    }
    return Optional.of(
        release.isAtLeast(KNOWN_SINCE)
            ? finding(
                Severity.WARNING,
                FieldError.forbidden(
                    PluginSettings.DIRECTORY,
                    "staticManifestsDir requires the ManifestBasedAdmissionControlConfig feature"
                        + " gate to be enabled"),
                "Start the server with --feature-gates=ManifestBasedAdmissionControlConfig=true.")
            : settings
                .subject()
                .finding(
                    Severity.ERROR,
                    RULE,
                    PluginSettings.DIRECTORY,
                    "strict decoding error: unknown field \"staticManifestsDir\"",
                    Optional.of("Only servers of release 1.36 and later read such manifests.")));
  }

  private Diagnostic finding(Severity severity, FieldError error, String remedy) {
    return settings
        .subject()
        .finding(severity, RULE, error.path(), error.message(), Optional.of(remedy));
  }

  /// Returns the server's log message before it exits, from the plugin's name on; empty where it
  /// accepts the manifests.
  public Optional<String> failure(ValidatingServer server) {
    return new StaticLoading(this, server)
        .failure()
        .map(failure ->
            "failed to load static "
                + plugin.content()
                + " manifests from "
                + GoQuote.quote(directory)
                + ": "
                + failure);
  }

  /// Returns the objects that the plugin enforces.
  public List<DiagnosedObject> taken() {
    List<DiagnosedObject> taken = new ArrayList<>();
    for (StaticItem item : items) {
      if (plugin.takes(item.kind())) {
        switch (item) {
          case StaticItem.OfHooks(Registration registration) -> taken.add(registration.subject());
          case StaticItem.OfPolicy(FoundPolicy policy) -> taken.add(policy.subject());
          case StaticItem.Stray _ -> {}
        }
      }
    }
    return taken;
  }

  /// Returns the path of a file on the server.
  String path(StaticItem item) {
    return (directory.endsWith("/") ? directory : directory + "/") + baseName(item.file());
  }
}
