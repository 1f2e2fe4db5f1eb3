package dev.admittance.cluster.live;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.Webhook;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// Reads hooks from webhook configurations, policies and bindings.
final class HookReading {
  private HookReading() {}

  private static Stream<Document> documents(LiveObject object) {
    return DocumentReader.read(object.source().get()).documents().stream();
  }

  /// Reads a webhook configuration; empty for an invalid one.
  static Optional<Registration> registration(LiveObject object) {
    return documents(object)
        .flatMap(document -> RegistrationReader.read(document).registrations().stream())
        .findFirst();
  }

  /// Reads a policy or a binding; empty for an invalid one.
  static Optional<PolicyObject> policy(LiveObject object) {
    return documents(object)
        .flatMap(document -> PolicyReader.read(document).policies().stream())
        .map(FoundPolicy::object)
        .findFirst();
  }

  /// Returns the hooks of a configuration, in its order.
  static List<HookDraft> webhooks(LiveObject object, Registration registration) {
    HookPhase phase =
        registration.configuration().kind() == HookKind.MUTATING
            ? HookPhase.MUTATING_WEBHOOK
            : HookPhase.VALIDATING_WEBHOOK;
    List<HookDraft> drafts = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    for (RegisteredHook hook : registration.hooks()) {
      Webhook webhook = hook.webhook();
      int number = seen.merge(webhook.name(), 1, Integer::sum) - 1;
      drafts.add(
          new HookDraft(
              new HookKey(phase, object.name(), webhook.name(), number),
              object,
              Optional.empty(),
              new LiveHook.OfWebhook(hook),
              HookDescriptions.rules(webhook.rules()),
              webhook.failurePolicy().text(),
              OptionalInt.of(webhook.timeoutSeconds()),
              HookDescriptions.selectors(webhook),
              HookDescriptions.target(webhook.clientConfig()),
              webhook.clientConfig().service(),
              BundleReading.read(hook)));
    }
    return drafts;
  }

  /// Creates the hook of a policy, with or without a binding.
  static HookDraft policy(
      LiveObject object,
      AdmissionPolicy policy,
      Optional<LiveObject> bindingObject,
      Optional<PolicyBinding> binding,
      HookPhase phase) {
    return new HookDraft(
        new HookKey(phase, object.name(), bindingObject.map(LiveObject::name).orElse(""), 0),
        object,
        bindingObject,
        new LiveHook.OfPolicy(policy, binding),
        HookDescriptions.rules(policy),
        policy.failurePolicy(),
        OptionalInt.empty(),
        HookDescriptions.selectors(policy, binding),
        HookDescriptions.target(policy, binding),
        Optional.empty(),
        CertificateHealth.NONE);
  }
}
