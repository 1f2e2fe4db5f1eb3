package dev.admittance.model.initializer.conversion;

import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The alpha hooks that correspond to the `externalAdmissionHooks` of the first proposal (I-36).
final class ProposedHooks {
  private static final String LIST = "externalAdmissionHooks";
  private static final JsonArray ALL = JsonArray.of(new JsonString("*"));

  private final List<JsonValue> entries = new ArrayList<>();
  private final List<ConversionFinding> findings = new ArrayList<>();

  private ProposedHooks() {}

  /// @param object the configuration that holds the fields
  static ProposedHooks of(Fields configuration, Node.Mapping object) {
    ProposedHooks hooks = new ProposedHooks();
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

  /// Lists each resource alone and with each subresource; `r/*` covers `r` too (I-89).
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
          "Without `subresources` the hook is taken to mean the resources alone; the proposal does"
              + " not say.");
      return JsonArray.ofTexts(resources);
    }
    List<String> covered = new ArrayList<>(subresources.contains("*") ? List.of() : resources);
    for (String resource : resources) {
      for (String subresource : subresources.contains("*") ? List.of("*") : subresources) {
        covered.add(resource + "/" + subresource);
      }
    }
    return JsonArray.ofTexts(covered);
  }

  private JsonString failurePolicy(Fields hook) {
    String written = hook.string("failurePolicy").orElse("");
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
    FieldPath after = FieldPath.ROOT.child("webhooks").index(entries.size()).child(field);
    findings.add(new ConversionFinding(kind, hook.path().child(field), 0, after, message, "I-36"));
  }
}
