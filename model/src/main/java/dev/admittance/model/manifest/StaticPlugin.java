package dev.admittance.model.manifest;

import java.util.Arrays;
import java.util.Optional;

/// An admission plugin that can read static manifests.
public enum StaticPlugin {
  MUTATING_WEBHOOKS("MutatingAdmissionWebhook", "webhook", "MutatingWebhookConfiguration"),
  VALIDATING_WEBHOOKS("ValidatingAdmissionWebhook", "webhook", "ValidatingWebhookConfiguration"),
  MUTATING_POLICIES("MutatingAdmissionPolicy", "policy", "MutatingAdmissionPolicy"),
  VALIDATING_POLICIES("ValidatingAdmissionPolicy", "policy", "ValidatingAdmissionPolicy");

  private final String plugin;
  private final String content;
  private final String kind;

  StaticPlugin(String plugin, String content, String kind) {
    this.plugin = plugin;
    this.content = content;
    this.kind = kind;
  }

  public static Optional<StaticPlugin> named(String plugin) {
    return Arrays.stream(values()).filter(one -> one.plugin.equals(plugin)).findFirst();
  }

  /// Returns the plugin that reads manifests of a kind.
  public static Optional<StaticPlugin> of(String kind) {
    return Arrays.stream(values()).filter(one -> one.takes(kind)).findFirst();
  }

  /// Returns the plugin's name in an AdmissionConfiguration.
  public String plugin() {
    return plugin;
  }

  /// Returns the server's word for its manifests: `webhook` or `policy`.
  String content() {
    return content;
  }

  /// Returns the `kind` of its settings.
  String settingsKind() {
    return content.equals("webhook") ? "WebhookAdmissionConfiguration" : plugin + "Configuration";
  }

  /// Returns whether it reads manifests of a kind.
  boolean takes(String other) {
    return other.equals(kind) || (content.equals("policy") && other.equals(kind + "Binding"));
  }
}
