package dev.admittance.model.initializer.conversion;

import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.initializer.AdmissionControlConfiguration;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The alpha hooks that correspond to the `externalAdmissionHooks` of the first proposal (I-36).
final class ProposedHooks {
  private static final String LIST = "externalAdmissionHooks";
  private static final String IGNORE = "Ignore";
  private static final JsonArray ALL = JsonArray.of(new JsonString("*"));

  private final FieldPath after;
  private final boolean isAlpha;
  private final List<JsonValue> entries = new ArrayList<>();
  private final List<ConversionFinding> findings = new ArrayList<>();

  private ProposedHooks(FieldPath after, boolean alpha) {
    this.after = after;
    isAlpha = alpha;
  }

  /// @param object the configuration that holds the fields
  /// @param after the list of the new object that has the entries
  /// @param alpha whether the entries stay in the alpha version, whose only policy is `Ignore`
  static ProposedHooks of(
      Fields configuration, Node.Mapping object, FieldPath after, boolean alpha) {
    ProposedHooks hooks = new ProposedHooks(after, alpha);
    configuration.objects(LIST, "v1alpha1.ExternalAdmissionHook").stream()
        .flatMap(Optional::stream)
        .forEach(hook -> hooks.add(hook, hook.path().find(object)));
    return hooks;
  }

  List<JsonValue> entries() {
    return List.copyOf(entries);
  }

  List<ConversionFinding> findings() {
    return List.copyOf(findings);
  }

  private void add(Fields hook, Optional<Node> node) {
    JsonObject alpha =
        node.map(JsonConversion::toJson).orElse(JsonObject.EMPTY) instanceof JsonObject written
            ? written
            : JsonObject.EMPTY;
    if (hook.string("name").isEmpty()) {
      note(
          hook,
          Kind.DECISION,
          "name",
          "The hooks of the proposal have no names: give it one of at least three segments, such as"
              + " `hook.team.example`.");
    }
    if (isAlpha && hook.object("clientConfig", "v1alpha1.AdmissionHookClientConfig").isEmpty()) {
      note(
          hook,
          Kind.DECISION,
          "clientConfig",
          "Nothing says where the hook is: write the `service` and its `caBundle`.");
    }
    JsonObject rule =
        JsonObject.builder()
            .put("operations", operations(hook))
            .put("apiGroups", ALL)
            .put("apiVersions", ALL)
            .put("resources", resources(hook))
            .build();
    note(
        hook,
        Kind.CHANGED,
        "rules",
        "The proposal names resources without group and version: the rule covers those of all groups"
            + " and versions.");
    entries.add(
        alpha
            .without("operations")
            .without("resources")
            .without("subresources")
            .without("failurePolicy")
            .with("rules", JsonArray.of(rule))
            .with("failurePolicy", failurePolicy(hook)));
  }

  private JsonArray operations(Fields hook) {
    List<String> written = hook.strings("operations");
    if (written.isEmpty() || written.contains("*")) {
      note(
          hook,
          Kind.CHANGED,
          "rules",
          "`*` stood for creates and updates, and covers deletes and connects as well from now on.");
      return ALL;
    }
    return JsonArray.ofTexts(written.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList());
  }

  private JsonArray resources(Fields hook) {
    List<String> resources = hook.strings("resources");
    List<String> subresources = hook.strings("subresources");
    if (resources.isEmpty()) {
      note(hook, Kind.DECISION, "rules", "No resources are named, and there is no default.");
    }
    if (subresources.isEmpty()) {
      note(
          hook,
          Kind.CHANGED,
          "rules",
          "Without `subresources` the hook is assumed to mean the resources alone; the proposal does"
              + " not say.");
    }
    return JsonArray.ofTexts(AdmissionControlConfiguration.covered(resources, subresources));
  }

  private JsonString failurePolicy(Fields hook) {
    String written = hook.string("failurePolicy").orElse("");
    if (isAlpha) {
      if (!written.equals(IGNORE)) {
        note(
            hook,
            Kind.LOST,
            "failurePolicy",
            "`%s` becomes `Ignore`, the only policy that v1alpha1 stores: a request that the hook"
                    .formatted(written.isEmpty() ? "Fail" : written)
                + " cannot judge passes.");
      }
      return new JsonString(IGNORE);
    }
    if (written.equals("Retry")) {
      note(
          hook,
          Kind.LOST,
          "failurePolicy",
          "`Retry` has no successor, so that flaky admission stays visible: the hook is called once"
              + " and `Fail` is written.");
    } else if (written.isEmpty()) {
      note(
          hook,
          Kind.DEFAULTED,
          "failurePolicy",
          "`failurePolicy: Fail` is written out: it is the default of the proposal.");
    }
    return new JsonString(written.isEmpty() || written.equals("Retry") ? "Fail" : written);
  }

  private void note(Fields hook, Kind kind, String field, String message) {
    FieldPath place = after.index(entries.size()).child(field);
    findings.add(
        new ConversionFinding(kind, hook.path().child(field), 0, place, message, RuleId.I_36));
  }
}
