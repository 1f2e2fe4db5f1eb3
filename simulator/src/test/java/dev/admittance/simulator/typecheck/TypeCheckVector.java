package dev.admittance.simulator.typecheck;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.fixture.PolicyTexts;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One policy of `simulator/conformance/typecheck`, with the warnings of the server's own code.
record TypeCheckVector(JsonObject json) {
  private static final ResourceTable TABLE = ResourceTable.of(KubernetesRelease.DEFAULT);

  static TypeCheckVector parse(String line) {
    return new TypeCheckVector(Requests.object(line));
  }

  /// The server's warnings, by the expressions that they are about.
  Map<String, String> expected() {
    Map<String, String> warnings = new LinkedHashMap<>();
    for (JsonObject warning : objects("warnings")) {
      warnings.put(text(warning, "fieldRef"), text(warning, "warning"));
    }
    return warnings;
  }

  /// Ours.
  Map<String, String> actual() {
    Map<String, String> warnings = new LinkedHashMap<>();
    for (ExpressionWarning warning : checker().check(policy())) {
      warnings.put(warning.fieldRef().toString(), warning.warning());
    }
    return warnings;
  }

  /// An expression of the policy.
  ///
  /// @param fieldRef such as `spec.validations[0].expression`
  String expression(String fieldRef) {
    int index = Integer.parseInt(fieldRef.replaceAll("\\D", ""));
    ValidatingAdmissionPolicy.Validation validation = policy().validations().get(index);
    return fieldRef.endsWith(".expression")
        ? validation.expression()
        : validation.messageExpression();
  }

  private TypeChecker checker() {
    List<JsonObject> definitions = objects("definitions");
    List<ApiResource> added =
        definitions.stream().flatMap(one -> CustomResources.read(one).stream()).toList();
    return TypeChecker.ofStatus(TABLE.with(added), new CustomDefinitions(definitions));
  }

  private ValidatingAdmissionPolicy policy() {
    JsonObject policy =
        JsonObject.builder()
            .put("apiVersion", "admissionregistration.k8s.io/v1")
            .put("kind", "ValidatingAdmissionPolicy")
            .put("metadata", JsonObject.of("name", "checked"))
            .put("spec", json.find("spec").orElseThrow())
            .build();
    return (ValidatingAdmissionPolicy) PolicyTexts.policies(policy.toString()).getFirst();
  }

  private List<JsonObject> objects(String name) {
    return json.get(name) instanceof JsonArray array
        ? array.items().stream().map(JsonObject.class::cast).toList()
        : List.of();
  }

  private static String text(JsonObject object, String name) {
    return ((JsonString) object.find(name).orElseThrow()).value();
  }
}
