package dev.admittance.workspace;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.schema.PrunedFields;
import dev.admittance.simulator.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks the parameters of Gatekeeper's constraints by the schemas of their templates, from which
/// Gatekeeper makes the CustomResourceDefinitions of the constraints. Source:
/// open-policy-agent/frameworks `constraint/pkg/client/crds/crds.go`, `CreateSchema`.
final class ConstraintParameters {
  private static final String TEMPLATES = "templates.gatekeeper.sh/";
  private static final String CONSTRAINTS = "constraints.gatekeeper.sh/";

  private static final String PARAMETERS = "spec.parameters.";
  private static final String KEEPS = "x-kubernetes-preserve-unknown-fields";

  private ConstraintParameters() {}

  /// The errors with which the API server refuses constraints, and the parameters that it drops.
  static List<Diagnostic> check(List<DiagnosedObject> policies, KubernetesRelease release) {
    Map<String, CustomVersion> kinds =
        policies.stream()
            .filter(one -> isOf(one, TEMPLATES))
            .map(ConstraintParameters::json)
            .collect(
                Collectors.toMap(
                    ConstraintParameters::kind,
                    ConstraintParameters::version,
                    (_, later) -> later));
    return policies.stream()
        .filter(one -> isOf(one, CONSTRAINTS))
        .flatMap(one ->
            Optional.ofNullable(kinds.get(text(one, "kind"))).stream()
                .flatMap(version ->
                    Stream.concat(errors(one, version, release), unknown(one, version).stream())))
        .toList();
  }

  private static boolean isOf(DiagnosedObject object, String group) {
    return text(object, "apiVersion").startsWith(group);
  }

  private static String text(DiagnosedObject object, String member) {
    return object.text(FieldPath.ROOT.child(member)).orElse("");
  }

  private static JsonObject json(DiagnosedObject object) {
    return (JsonObject) JsonConversion.toJson(object.root());
  }

  private static JsonObject definition(JsonObject template) {
    return template.object("spec").object("crd").object("spec");
  }

  private static String kind(JsonObject template) {
    return definition(template).object("names").text("kind");
  }

  private static CustomVersion version(JsonObject template) {
    JsonObject validation = definition(template).object("validation");
    JsonObject parameters = validation.object("openAPIV3Schema");
    JsonObject spec = JsonObject.of("properties", JsonObject.of("parameters", parameters));
    JsonObject whole = JsonObject.of("properties", JsonObject.of("spec", spec));
    return new CustomVersion(
        Schema.read(isLegacy(template, validation) ? whole.with(KEEPS, JsonBoolean.TRUE) : whole),
        false,
        Optional.empty());
  }

  /// Whether constraints keep parameters that the schema does not have: so it is by default in the
  /// versions before v1.
  private static boolean isLegacy(JsonObject template, JsonObject validation) {
    return validation.get("legacySchema") instanceof JsonBoolean legacy
        ? legacy.value()
        : !template.text("apiVersion").equals(TEMPLATES + "v1");
  }

  private static Stream<Diagnostic> errors(
      DiagnosedObject constraint, CustomVersion version, KubernetesRelease release) {
    return version
        .check(json(constraint), Optional.empty(), List.of(), Features.of(release))
        .stream()
        .map(error -> placed(error).in(constraint, release));
  }

  private static List<Diagnostic> unknown(DiagnosedObject constraint, CustomVersion version) {
    DecodeProblems problems = new DecodeProblems(constraint);
    if (!version.schema().flag(KEEPS)) {
      PrunedFields.of(json(constraint), version.schema()).stream()
          .map(FieldPath::parse)
          .filter(path -> path.toString().startsWith(PARAMETERS))
          .forEach(path -> unknown(path, constraint, version.schema(), problems));
    }
    return problems.found();
  }

  private static void unknown(
      FieldPath path, DiagnosedObject constraint, Schema schema, DecodeProblems problems) {
    if (path.parent().find(constraint.root()).orElse(constraint.root())
        instanceof Node.Mapping mapping) {
      mapping
          .entry(path.steps().getLast().name())
          .ifPresent(entry -> problems.unknown(path, entry, mapping, names(schema, path.parent())));
    }
  }

  /// The names of the fields that a schema has at a path.
  private static Set<String> names(Schema schema, FieldPath path) {
    Optional<Schema> at = Optional.of(schema);
    for (FieldPath.Step step : path.steps()) {
      at =
          step instanceof FieldPath.Step.Field(String name)
              ? at.flatMap(one -> one.member(name))
              : at.flatMap(Schema::items);
    }
    return at.map(one -> one.properties().keySet()).orElse(Set.of());
  }

  private static FieldError placed(FieldError error) {
    FieldPath place = FieldPath.parse(error.path().toString());
    return new FieldError(
        error.type(), error.path(), place, error.value(), error.detail(), error.remedy());
  }
}
