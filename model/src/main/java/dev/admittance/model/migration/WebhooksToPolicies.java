package dev.admittance.model.migration;

import dev.admittance.model.conversion.CommentFinder;
import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.conversion.Rewrite;
import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Converts each validating webhook to the skeleton of a ValidatingAdmissionPolicy and its binding
/// (P-10, P-11, P-13), with the same rules and match conditions and a placeholder for the webhook's
/// checks. The server accepts the skeleton; it denies nothing, but warns about every request that
/// it covers, so that nobody mistakes it for a check.
final class WebhooksToPolicies {
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");

  private final FoundObject found;
  private final RegistrationVersion version;
  private final PolicyNames names;
  private final List<JsonObject> objects = new ArrayList<>();
  private final List<ConversionFinding> findings = new ArrayList<>();

  private WebhooksToPolicies(FoundObject found, RegistrationVersion version, PolicyNames names) {
    this.found = found;
    this.version = version;
    this.names = names;
  }

  /// @param version of the configuration
  static ConversionPlan plan(FoundObject found, RegistrationVersion version, PolicyNames names) {
    return new WebhooksToPolicies(found, version, names).plan();
  }

  private ConversionPlan plan() {
    DecodeProblems problems = new DecodeProblems(found.subject());
    Fields fields = new Fields(found.object(), FieldPath.ROOT, found.type().kind(), problems);
    fields.objects("webhooks", "v1.ValidatingWebhook").stream()
        .flatMap(Optional::stream)
        .forEach(this::convert);
    if (problems.typeErrors() > 0) {
      return new ConversionPlan.Impossible(Rewrite.wrongType(problems.found().getFirst()));
    }
    if (objects.isEmpty()) {
      return new ConversionPlan.Impossible(
          ConversionFinding.unconverted(
              FieldPath.ROOT, "No webhook of the configuration is ever called.", RuleId.P_20));
    }
    noteAnnotations(fields);
    CommentFinder.finding(found, RuleId.P_10).ifPresent(findings::add);
    return new ConversionPlan.Replaced(objects, findings);
  }

  private void convert(Fields hook) {
    if (hook.objects("rules", "v1.RuleWithOperations").isEmpty()) {
      findings.add(
          lost(
              hook.path(),
              "The webhook has no rules: it is never called, and left out.",
              RuleId.P_20));
      return;
    }
    String name =
        names.take(hook.string("name").filter(written -> !written.isEmpty()).orElse("unnamed"));
    PolicyFindings report = new PolicyFindings(hook, objects.size(), findings);
    report.note(failurePolicy(hook), name);
    objects.add(object("ValidatingAdmissionPolicy", name, policy(hook, name)));
    objects.add(object("ValidatingAdmissionPolicyBinding", name, binding(name)));
  }

  private ConversionFinding lost(FieldPath path, String message, RuleId rule) {
    return new ConversionFinding(Kind.LOST, path, 0, FieldPath.ROOT, message, rule);
  }

  private JsonObject object(String kind, String name, JsonObject spec) {
    JsonObject.Builder metadata = JsonObject.builder().put("name", name);
    value(FieldPath.ROOT.child("metadata").child("labels"))
        .ifPresent(labels -> metadata.put("labels", labels));
    return JsonObject.builder()
        .put("apiVersion", RegistrationVersion.V1.apiVersion())
        .put("kind", kind)
        .put("metadata", metadata.build())
        .put("spec", spec)
        .build();
  }

  private JsonObject policy(Fields hook, String name) {
    JsonObject.Builder spec =
        JsonObject.builder()
            .put("failurePolicy", failurePolicy(hook))
            .put("matchConstraints", constraints(hook));
    value(hook.path().child("matchConditions"))
        .ifPresent(conditions -> spec.put("matchConditions", conditions));
    JsonObject placeholder =
        JsonObject.builder()
            .put("expression", "false")
            .put("message", "What the webhook " + name + " checks is not written here yet.")
            .build();
    return spec.put("validations", JsonArray.of(placeholder)).build();
  }

  private String failurePolicy(Fields hook) {
    return hook.string("failurePolicy").orElse(defaultOf("Ignore", "Fail"));
  }

  private String defaultOf(String v1Beta1, String v1) {
    return switch (version) {
      case V1BETA1 -> v1Beta1;
      case V1 -> v1;
    };
  }

  private JsonObject constraints(Fields hook) {
    JsonObject.Builder constraints =
        JsonObject.builder()
            .put(
                "matchPolicy", hook.string("matchPolicy").orElse(defaultOf("Exact", "Equivalent")));
    for (String selector : List.of("namespaceSelector", "objectSelector")) {
      value(hook.path().child(selector)).ifPresent(value -> constraints.put(selector, value));
    }
    value(hook.path().child("rules")).ifPresent(rules -> constraints.put("resourceRules", rules));
    return constraints.build();
  }

  private static JsonObject binding(String name) {
    return JsonObject.of(
        "policyName", name, "validationActions", JsonArray.of(new JsonString("Audit")));
  }

  private Optional<JsonValue> value(FieldPath path) {
    return path.find(found.object()).map(JsonConversion::toJson);
  }

  private void noteAnnotations(Fields fields) {
    Optional<Fields> metadata = fields.object("metadata", "v1.ObjectMeta");
    if (metadata.isPresent() && !metadata.get().stringMap("annotations").isEmpty()) {
      FieldPath annotations = metadata.get().path().child("annotations");
      findings.add(
          new ConversionFinding(
              Kind.LOST,
              annotations,
              0,
              SPEC,
              "The annotations are about the configuration and are not carried over.",
              RuleId.P_10));
    }
  }
}
