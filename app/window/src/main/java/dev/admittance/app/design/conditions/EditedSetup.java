package dev.admittance.app.design.conditions;

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

/// A setup with the edited version of an object.
final class EditedSetup {
  private EditedSetup() {}

  /// Replaces the object of the same kind and name, or adds it. An object that cannot be decoded
  /// leaves the setup unchanged.
  static Setup of(Setup setup, JsonObject object) {
    Document document =
        DocumentReader.read(new SourceText("edited.json", JsonText.write(object)))
            .documents()
            .getFirst();
    Setup edited = setup;
    for (Registration found : RegistrationReader.read(document).registrations()) {
      edited = with(edited, found.configuration());
    }
    for (FoundPolicy found : PolicyReader.read(document).policies()) {
      edited = with(edited, found.object());
    }
    return edited;
  }

  private static Setup with(Setup setup, WebhookConfiguration changed) {
    List<WebhookConfiguration> all = new ArrayList<>(setup.configurations());
    all.removeIf(one -> one.kind() == changed.kind() && one.name().equals(changed.name()));
    all.add(changed);
    return setup.withConfigurations(all);
  }

  private static Setup with(Setup setup, PolicyObject changed) {
    List<PolicyObject> all = new ArrayList<>(setup.policies());
    all.removeIf(one ->
        one.getClass() == changed.getClass()
            && one.metadata().name().equals(changed.metadata().name()));
    all.add(changed);
    return setup.withPolicies(all);
  }
}
