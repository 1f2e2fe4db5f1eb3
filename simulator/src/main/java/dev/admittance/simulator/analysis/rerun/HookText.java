package dev.admittance.simulator.analysis.rerun;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.analysis.PlacedHook;
import java.util.List;
import java.util.Optional;

/// The registration of one hook as users read and edit it: its configuration with only this hook,
/// with all of the server's defaults.
public final class HookText {
  private HookText() {}

  /// The result of reading a changed registration.
  ///
  /// @param hook empty where it cannot be used
  /// @param problems errors and warnings
  public record Read(Optional<PlacedHook> hook, List<Diagnostic> problems) {
    public Read {
      problems = List.copyOf(problems);
    }
  }

  public static JsonObject of(PlacedHook placed) {
    WebhookConfiguration configuration = placed.configuration();
    return JsonObject.builder()
        .put("apiVersion", configuration.version().apiVersion())
        .put("kind", configuration.kind().configurationKind())
        .put("metadata", JsonObject.of("name", configuration.name()))
        .put("webhooks", JsonArray.of(hook(placed)))
        .build();
  }

  /// A changed registration of a hook, in the place of the old one.
  public static Read read(PlacedHook was, Document document) {
    RegistrationResult result = RegistrationReader.read(document);
    List<Registration> found = result.registrations();
    if (found.size() != 1 || found.getFirst().written().kind() != was.configuration().kind()) {
      return refused(
          document,
          "this is not a " + was.configuration().kind().configurationKind(),
          "Keep apiVersion and kind.");
    }
    WebhookConfiguration now = found.getFirst().configuration();
    if (!now.name().equals(was.configuration().name())
        || found.getFirst().written().webhooks().size() != 1) {
      return refused(
          document,
          "the hook has to stay the only one, in " + was.configuration().name(),
          "Keep metadata.name and one item in webhooks; the order of hooks is changed elsewhere.");
    }
    if (now.webhooks().isEmpty()) {
      return result.diagnostics().isEmpty()
          ? refused(
              document,
              "the server does not know a value in this hook",
              "Policies, scopes and operators have fixed values.")
          : new Read(Optional.empty(), result.diagnostics());
    }
    return new Read(Optional.of(was.changed(now.webhooks().getFirst())), result.diagnostics());
  }

  private static Read refused(Document document, String message, String remedy) {
    return new Read(
        Optional.empty(),
        List.of(
            Diagnostic.unreadable(
                "read/Registration",
                document.source().name(),
                document.root().range(),
                message,
                remedy)));
  }

  private static JsonObject hook(PlacedHook placed) {
    Webhook hook = placed.hook();
    JsonObject.Builder json =
        JsonObject.builder()
            .put("name", hook.name())
            .put("clientConfig", client(hook.clientConfig()))
            .put("rules", JsonArray.of(hook.rules(), HookText::rule))
            .put("failurePolicy", hook.failurePolicy().text())
            .put("matchPolicy", hook.matchPolicy().text())
            .put("namespaceSelector", selector(hook.namespaceSelector()))
            .put("objectSelector", selector(hook.objectSelector()))
            .put("sideEffects", hook.sideEffects().text())
            .put("timeoutSeconds", hook.timeoutSeconds())
            .put("admissionReviewVersions", JsonArray.ofTexts(hook.admissionReviewVersions()));
    if (placed.configuration().kind() == HookKind.MUTATING) {
      json.put("reinvocationPolicy", hook.reinvocationPolicy().text());
    }
    if (!hook.matchConditions().isEmpty()) {
      json.put(
          "matchConditions",
          JsonArray.of(
              hook.matchConditions(),
              condition ->
                  JsonObject.of("name", condition.name(), "expression", condition.expression())));
    }
    return json.build();
  }

  private static JsonObject client(ClientConfig client) {
    JsonObject.Builder json = JsonObject.builder();
    client.url().ifPresent(url -> json.put("url", url));
    client
        .service()
        .ifPresent(service -> {
          JsonObject.Builder reference =
              JsonObject.builder()
                  .put("namespace", service.namespace())
                  .put("name", service.name());
          service.path().ifPresent(path -> reference.put("path", path));
          reference.put("port", service.port());
          json.put("service", reference.build());
        });
    client.caBundle().ifPresent(bundle -> json.put("caBundle", bundle));
    return json.build();
  }

  private static JsonObject rule(Rule rule) {
    return JsonObject.builder()
        .put("operations", JsonArray.ofTexts(rule.operations()))
        .put("apiGroups", JsonArray.ofTexts(rule.apiGroups()))
        .put("apiVersions", JsonArray.ofTexts(rule.apiVersions()))
        .put("resources", JsonArray.ofTexts(rule.resources()))
        .put("scope", rule.scope().text())
        .build();
  }

  private static JsonObject selector(LabelSelector selector) {
    return selector.isEmpty()
        ? JsonObject.EMPTY
        : JsonObject.of(
            "matchExpressions",
            JsonArray.of(
                selector.requirements(),
                requirement -> {
                  JsonObject.Builder json =
                      JsonObject.builder()
                          .put("key", requirement.key())
                          .put("operator", requirement.operator());
                  if (!requirement.values().isEmpty()) {
                    json.put("values", JsonArray.ofTexts(requirement.values()));
                  }
                  return json.build();
                }));
  }
}
