package dev.admittance.simulator.rehearsal;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.List;

/// The changes that stored webhook configurations and policies make to a server.
final class ConfigurationChanges {
  private static final String GROUP = "admissionregistration.k8s.io/";

  private ConfigurationChanges() {}

  /// Whether an object configures admission.
  static boolean configures(JsonObject object) {
    return object.text("apiVersion").startsWith(GROUP);
  }

  /// A setup with an object of the group stored.
  static Setup stored(Setup setup, JsonObject object) {
    Setup without = deleted(setup, object);
    List<WebhookConfiguration> configurations = new ArrayList<>(without.configurations());
    List<PolicyObject> policies = new ArrayList<>(without.policies());
    SourceText text = new SourceText(OwnedObjects.title(object), JsonText.write(object));
    for (Document document : DocumentReader.read(text).documents()) {
      RegistrationReader.read(document).registrations().stream()
          .map(Registration::configuration)
          .forEach(configurations::add);
      PolicyReader.read(document).policies().stream()
          .map(FoundPolicy::object)
          .forEach(policies::add);
    }
    return without.withConfigurations(configurations).withPolicies(policies);
  }

  /// A setup without an object of the group.
  static Setup deleted(Setup setup, JsonObject object) {
    String kind = object.text("kind");
    String name = OwnedObjects.name(object);
    return setup
        .withConfigurations(
            setup.configurations().stream()
                .filter(one ->
                    one.isStatic()
                        || !one.kind().configurationKind().equals(kind)
                        || !one.name().equals(name))
                .toList())
        .withPolicies(
            setup.policies().stream()
                .filter(one ->
                    one.isStatic()
                        || !one.kind().text().equals(kind)
                        || !one.metadata().name().equals(name))
                .toList());
  }
}
