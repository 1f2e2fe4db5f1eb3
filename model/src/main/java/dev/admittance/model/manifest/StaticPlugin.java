package dev.admittance.model.manifest;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// An admission plugin that reads static manifests.
public enum StaticPlugin {
  MUTATING_WEBHOOKS("MutatingAdmissionWebhook", "webhook", List.of("MutatingWebhookConfiguration")),
  VALIDATING_WEBHOOKS(
      "ValidatingAdmissionWebhook", "webhook", List.of("ValidatingWebhookConfiguration")),
  MUTATING_POLICIES(
      "MutatingAdmissionPolicy",
      "policy",
      List.of("MutatingAdmissionPolicy", "MutatingAdmissionPolicyBinding")),
  VALIDATING_POLICIES(
      "ValidatingAdmissionPolicy",
      "policy",
      List.of("ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding"));

  private final String plugin;
  private final String content;
  private final List<String> kinds;

  StaticPlugin(String plugin, String content, List<String> kinds) {
    this.plugin = plugin;
    this.content = content;
    this.kinds = kinds;
  }

  /// The plugin of a name.
  public static Optional<StaticPlugin> named(String plugin) {
    return Arrays.stream(values()).filter(one -> one.plugin.equals(plugin)).findFirst();
  }

  /// The plugin whose manifests may hold a kind.
  public static Optional<StaticPlugin> of(String kind) {
    return Arrays.stream(values()).filter(one -> one.takes(kind)).findFirst();
  }

  /// Its name in an AdmissionConfiguration.
  public String plugin() {
    return plugin;
  }

  /// What the server calls its manifests: `webhook` or `policy`.
  String content() {
    return content;
  }

  /// The kind of its settings.
  String settingsKind() {
    return content.equals("webhook") ? "WebhookAdmissionConfiguration" : plugin + "Configuration";
  }

  /// Whether its manifests may hold a kind.
  boolean takes(String kind) {
    return kinds.contains(kind);
  }
}
