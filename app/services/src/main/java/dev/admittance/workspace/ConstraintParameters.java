package dev.admittance.workspace;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks the parameters of Gatekeeper's constraints by the schemas of their templates, from which
/// Gatekeeper makes the CustomResourceDefinitions of the constraints. Source:
/// open-policy-agent/frameworks `constraint/pkg/client/crds/crds.go`, `CreateSchema`.
final class ConstraintParameters {
  private static final String TEMPLATES = "templates.gatekeeper.sh/";
  private static final String CONSTRAINTS = "constraints.gatekeeper.sh/";

  private ConstraintParameters() {}

  /// The errors with which the API server refuses constraints.
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
                .flatMap(version -> errors(one, version, release)))
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
    JsonObject parameters = definition(template).object("validation").object("openAPIV3Schema");
    JsonObject spec = JsonObject.of("properties", JsonObject.of("parameters", parameters));
    JsonObject whole = JsonObject.of("properties", JsonObject.of("spec", spec));
    return new CustomVersion(Schema.read(whole), false, Optional.empty());
  }

  private static Stream<Diagnostic> errors(
      DiagnosedObject constraint, CustomVersion version, KubernetesRelease release) {
    return version
        .check(json(constraint), Optional.empty(), List.of(), Features.of(release))
        .stream()
        .map(error -> placed(error).in(constraint, release));
  }

  private static FieldError placed(FieldError error) {
    FieldPath place = FieldPath.parse(error.path().toString());
    return new FieldError(
        error.type(), error.path(), place, error.value(), error.detail(), error.remedy());
  }
}
