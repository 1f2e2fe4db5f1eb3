package dev.admittance.model.manifest;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.resource.FeatureGate;
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
  private static final String GATE = FeatureGate.STATIC_MANIFESTS.key();
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
    unread(server).ifPresent(found::add);
    failure(server)
        .map(failure ->
            error(
                "The API server does not start: " + failure,
                "Mend the manifest; a server that runs keeps those that it read last."))
        .ifPresent(found::add);
    return found;
  }

  /// Reports why a server reads no static manifests at all.
  private Optional<Diagnostic> unread(ValidatingServer server) {
    if (server.has(FeatureGate.STATIC_MANIFESTS)) {
      return Optional.empty();
    }
    return Optional.of(
        FeatureGate.of(server.release()).contains(FeatureGate.STATIC_MANIFESTS)
            ? error(
                FieldError.forbidden(
                        PluginSettings.DIRECTORY,
                        "staticManifestsDir requires the " + GATE + " feature gate to be enabled")
                    .message(),
                "Start the server with --feature-gates="
                    + GATE
                    + "=true, and set the gate under `featureGates` in admittance.yaml.")
            : error(
                "strict decoding error: unknown field \"staticManifestsDir\"",
                "Only servers of release 1.36 and later read such manifests."));
  }

  private Diagnostic error(String message, String remedy) {
    return settings
        .subject()
        .finding(Severity.ERROR, RULE, PluginSettings.DIRECTORY, message, Optional.of(remedy));
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
