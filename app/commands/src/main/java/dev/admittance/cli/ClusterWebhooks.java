package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The webhooks that are registered in a cluster.
final class ClusterWebhooks {
  private ClusterWebhooks() {}

  /// Reads them.
  ///
  /// @throws ClusterException if the configurations cannot be listed
  static List<RegisteredHook> of(ClusterClient client) throws ClusterException {
    List<RegisteredHook> hooks = new ArrayList<>();
    for (HookKind kind : HookKind.values()) {
      ResourcePath path =
          ResourcePath.of(
              RegistrationVersion.GROUP,
              RegistrationVersion.V1.text(),
              kind.configurationKind().toLowerCase(Locale.ROOT) + "s");
      for (JsonObject item : client.list(path)) {
        hooks.addAll(hooks(kind, item));
      }
    }
    return hooks;
  }

  /// The items of a list say neither their kind nor their version.
  private static List<RegisteredHook> hooks(HookKind kind, JsonObject item) {
    JsonObject object =
        item.with("apiVersion", new JsonString(RegistrationVersion.V1.apiVersion()))
            .with("kind", new JsonString(kind.configurationKind()));
    return DocumentReader.read(new SourceText("configuration", JsonText.write(object)))
        .documents()
        .stream()
        .flatMap(document -> RegistrationReader.read(document).registrations().stream())
        .flatMap(registration -> registration.hooks().stream())
        .toList();
  }
}
