package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.Webhook;
import java.util.List;

/// L-13. A v1beta1 text that relies on a default that differs in v1 (W-3).
final class DefaultsOfV1Beta1 implements Practice.OfOneHook {
  private static final List<String> FIELDS =
      List.of("failurePolicy", "matchPolicy", "sideEffects", "timeoutSeconds");

  @Override
  public List<Advice> check(RegisteredHook hook) {
    List<String> absent = FIELDS.stream().filter(field -> !hook.states(field)).toList();
    if (hook.configuration().version() != RegistrationVersion.V1BETA1 || absent.isEmpty()) {
      return List.of();
    }
    return List.of(
        new Advice(
                Severity.WARNING,
                hook.path(),
                "The hook leaves %s to defaults that are others in v1."
                    .formatted(String.join(", ", absent)),
                "Write the values out before you move to v1: the v1beta1 defaults are "
                    + "Ignore, Exact, Unknown and 30.")
            .with(
                new SuggestedChange(
                    "Write the defaults out",
                    absent.stream()
                        .map(field ->
                            SuggestedChange.setting(hook, field, value(hook.webhook(), field)))
                        .toList())));
  }

  private static JsonValue value(Webhook webhook, String field) {
    return switch (field) {
      case "failurePolicy" -> new JsonString(webhook.failurePolicy().text());
      case "matchPolicy" -> new JsonString(webhook.matchPolicy().text());
      case "sideEffects" -> new JsonString(webhook.sideEffects().text());
      default -> JsonNumber.of(webhook.timeoutSeconds());
    };
  }
}
