package dev.admittance.model.manifest;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates the settings of an admission plugin that may read static manifests (W-80), in the
/// server's words. Whether the directory exists is not checked. Source: k8s.io/apiserver
/// `pkg/admission/plugin/manifest/validation.go`, `ValidateStaticManifestsDir`.
public final class SettingsCheck {
  private static final String RULE = "api/StaticManifest";
  private static final FieldPath KIND = FieldPath.ROOT.child("kind");
  private static final Set<String> COMMON = Set.of("apiVersion", "kind", "staticManifestsDir");
  private static final String KUBECONFIG = "kubeConfigFile";

  private SettingsCheck() {}

  /// Returns the problems of settings that are written out.
  public static List<Diagnostic> of(PluginSettings settings) {
    List<Diagnostic> found = new ArrayList<>();
    kind(settings).ifPresent(found::add);
    boolean webhooks = settings.kind().startsWith("Webhook");
    for (Node.Entry entry : settings.subject().root().entries()) {
      String field = entry.key();
      if (!COMMON.contains(field) && !(webhooks && field.equals(KUBECONFIG))) {
        found.add(
            error(
                settings,
                FieldPath.ROOT.child(field),
                "strict decoding error: unknown field " + GoQuote.quote(field),
                "Take it out: a server with it does not start."));
      }
    }
    for (String field : List.of(KUBECONFIG, "staticManifestsDir")) {
      FieldPath path = FieldPath.ROOT.child(field);
      settings
          .subject()
          .text(path)
          .filter(file -> !file.isEmpty() && !file.startsWith("/"))
          .map(file -> FieldError.invalid(path, file, "must be an absolute file path"))
          .map(error -> error.in(settings.subject()))
          .ifPresent(found::add);
    }
    return found;
  }

  /// Reports settings of another plugin's kind.
  private static Optional<Diagnostic> kind(PluginSettings settings) {
    String kind = settings.kind();
    Optional<StaticPlugin> plugin = StaticPlugin.named(settings.plugin());
    if (plugin.isEmpty() || plugin.get().settingsKind().equals(kind)) {
      return Optional.empty();
    }
    boolean bothOfPolicies =
        plugin.get().content().equals("policy") && kind.endsWith("AdmissionPolicyConfiguration");
    String message =
        bothOfPolicies
            ? "unexpected type: *policyconfig." + kind
            : "no kind "
                + GoQuote.quote(kind)
                + " is registered for version "
                + GoQuote.quote(
                    settings.subject().text(FieldPath.ROOT.child("apiVersion")).orElse(""));
    return Optional.of(
        error(settings, KIND, message, "Write `kind: " + plugin.get().settingsKind() + "`."));
  }

  private static Diagnostic error(
      PluginSettings settings, FieldPath path, String message, String remedy) {
    return settings.subject().finding(Severity.ERROR, RULE, path, message, Optional.of(remedy));
  }
}
