package dev.admittance.cluster.snapshot;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import java.util.Set;
import java.util.TreeSet;

/// Finds the namespaces of webhook backends.
final class BackendNamespaces {
  private BackendNamespaces() {}

  /// Returns those of a webhook configuration, or of a CustomResourceDefinition's conversion
  /// webhook.
  static Set<String> of(JsonObject object) {
    GoFields fields = new GoFields(object);
    Set<String> namespaces = new TreeSet<>();
    fields.list("webhooks").forEach(hook -> add(hook.object("clientConfig"), namespaces));
    GoFields conversion = fields.object("spec").object("conversion");
    add(conversion.object("webhook").object("clientConfig"), namespaces);
    add(conversion.object("webhookClientConfig"), namespaces);
    return namespaces;
  }

  private static void add(GoFields clientConfig, Set<String> namespaces) {
    String namespace = clientConfig.object("service").text("namespace");
    if (!namespace.isEmpty()) {
      namespaces.add(namespace);
    }
  }
}
