package dev.admittance.model.validation.registration;

import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.validation.ValidatingServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What validation says of configurations, hooks and rules, for tests.
public final class HookErrors {
  /// The lines of a hook that the server takes.
  public static final List<String> GOOD_HOOK =
      List.of(
          "name: h.example.com",
          "clientConfig: {url: https://example.com/hook}",
          "sideEffects: None",
          "admissionReviewVersions: [v1]");

  private HookErrors() {}

  /// A configuration with one hook: a good one, but for the given fields.
  public static Registration hook(RegistrationVersion version, String kind, String fields) {
    List<String> keys =
        fields
            .lines()
            .filter(line -> !line.startsWith(" ") && line.contains(":"))
            .map(line -> line.substring(0, line.indexOf(':')))
            .toList();
    String rest =
        GOOD_HOOK.stream()
            .filter(line -> !keys.contains(line.substring(0, line.indexOf(':'))))
            .collect(Collectors.joining("\n"));
    return Registrations.one(
        "apiVersion: %s\nkind: %s\nmetadata: {name: c}\nwebhooks:\n-\n%s"
            .formatted(version.apiVersion(), kind, (rest + "\n" + fields.strip()).indent(2)));
  }

  /// The errors of a configuration, each with its path.
  public static List<String> errors(Registration registration) {
    return RegistrationValidation.validate(registration, ValidatingServer.DEFAULT).stream()
        .map(found -> found.path() + ": " + found.message())
        .toList();
  }

  /// The errors of a mutating hook of v1, without the path of the hook.
  public static List<String> errors(String fields) {
    return errors(hook(RegistrationVersion.V1, "MutatingWebhookConfiguration", fields)).stream()
        .map(error -> error.replaceFirst("^webhooks\\[0]\\.", ""))
        .toList();
  }

  /// The errors of a good rule with one field set, without the path of the rule.
  public static List<String> ruleErrors(String field) {
    Map<String, String> rule = new LinkedHashMap<>();
    rule.put("operations", "[CREATE]");
    rule.put("apiGroups", "[\"\"]");
    rule.put("apiVersions", "[v1]");
    rule.put("resources", "[a]");
    int colon = field.indexOf(':');
    rule.put(field.substring(0, colon), field.substring(colon + 1));
    String fields =
        rule.entrySet().stream()
            .map(entry -> entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining(", "));
    return errors("rules: [{" + fields + "}]").stream()
        .map(error -> error.replaceFirst("^rules\\[0]\\.", ""))
        .toList();
  }

  /// The errors of a mutating configuration of v1 that holds but what is given.
  public static List<String> metadataErrors(String metadata) {
    return errors(
        Registrations.one(
            "apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingWebhookConfiguration\n"
                + metadata));
  }
}
