package dev.admittance.cli;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.simulator.practice.LostInStorage;
import dev.admittance.workspace.Suppressed;

/// Describes rules for SARIF.
final class SarifRules {
  private SarifRules() {}

  static JsonObject descriptor(String rule) {
    return JsonObject.builder()
        .put("id", rule)
        .put("shortDescription", JsonObject.of("text", summary(rule)))
        .put("help", JsonObject.of("text", help(rule)))
        .build();
  }

  private static String summary(String rule) {
    return switch (rule) {
      case "api/Required" -> "A field that the API server requires is missing.";
      case "api/Invalid" -> "The API server takes no such value here.";
      case "api/NotSupported" -> "The value is none of those that the API server knows.";
      case "api/Duplicate" -> "A value stands twice that may stand once.";
      case "api/Forbidden" -> "The field must not be set here.";
      case "api/TooMany" -> "The list is longer than the API server allows.";
      case "api/TooLong" -> "The value is longer than the API server allows.";
      case "api/TypeInvalid" -> "The value is of another type than the field.";
      case "api/UnknownField" -> "The API server does not know the field.";
      case "api/NotServed" -> "The release does not serve this kind in this version.";
      case "api/Excluded" -> "The rule names a resource that webhooks never see.";
      case Suppressed.UNUSED -> "The settings suppress what is not found.";
      case "update/Relaxed" -> "The update is taken where a create would be refused.";
      case "practice/Collision" -> "Two objects of one kind and name would be in one cluster.";
      case "practice/UnboundPolicy" -> "A policy without binding is never evaluated.";
      case "practice/MissingPolicy" -> "A binding without its policy has no effect.";
      case "practice/MissingParameter" -> "A parameter that a binding names does not exist.";
      case LostInStorage.RULE -> "A field that the stored version of a custom resource lacks.";
      case "practice/MissingWebhook" -> "A webhook that a file names does not exist.";
      case "practice/MissingEngineWebhook" -> "The webhooks of a policy engine are not registered.";
      case "workspace/Suppression" -> "An annotation to suppress a finding is not understood.";
      case "workspace/Template" -> "The file is a template, of which not all can be checked.";
      case "api/StaticManifest" -> "The file could not be a static manifest.";
      default ->
          PracticeId.of(rule).map(practice -> practice.title() + ".").orElseGet(() -> other(rule));
    };
  }

  private static String other(String rule) {
    return rule.startsWith("api/")
        ? "The API server has something against it."
        : "The file cannot be read.";
  }

  private static String help(String rule) {
    if (rule.startsWith("api/")) {
      return "The text is the API server's own; `kubectl apply` would show it. What stands below it"
          + " is advice.";
    }
    if (rule.equals("workspace/Template")) {
      return "A program fills it in: check what it makes of the file.";
    }
    if (rule.equals(Suppressed.UNUSED)) {
      return "A suppression in admittance.yaml that fits nothing may hide a finding to come.";
    }
    if (rule.startsWith("update/")) {
      return "The API server ratchets: it tolerates in an update what is already wrong in the old object.";
    }
    if (rule.equals("practice/Collision")) {
      return "The API server keeps the last one that is applied.";
    }
    if (rule.matches("practice/[A-Z][a-z].*|workspace/.*")) {
      return "The name may be misspelled, or of something that is gone.";
    }
    return rule.startsWith("practice/")
        ? "The API server accepts it all the same; "
            + rule.substring("practice/".length())
            + " is the number of the rule."
        : "What cannot be read is not checked; fix it first.";
  }
}
