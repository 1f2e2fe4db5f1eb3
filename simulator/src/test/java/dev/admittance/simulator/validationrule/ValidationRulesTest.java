package dev.admittance.simulator.validationrule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What recordings of servers (`custom-rules`) do not hold: stored definitions that a server would
/// not accept now, and releases.
class ValidationRulesTest {
  private static final KubernetesRelease NEWEST = KubernetesRelease.DEFAULT;

  private static JsonObject json(String text) throws IOException {
    return (JsonObject) JsonText.parse(text);
  }

  private static CustomDefinitions definitions(String schema) throws IOException {
    return new CustomDefinitions(
        List.of(
            json(
                """
                {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                 "spec": {"group": "shop", "names": {"kind": "Cart", "plural": "carts"},
                  "versions": [{"name": "v1", "schema": {"openAPIV3Schema":
                   {"type": "object", "properties": {"spec": %s}}}}]}}
                """
                    .formatted(schema))));
  }

  private static List<String> errors(String schema, String spec) throws IOException {
    CustomDefinitions definitions = definitions(schema);
    JsonObject object =
        json("{\"apiVersion\": \"shop/v1\", \"kind\": \"Cart\", \"spec\": " + spec + "}");
    return new ValidationRules(definitions, Features.of(NEWEST))
            .check(definitions.of(object).orElseThrow(), object, Optional.empty(), false)
            .errors()
            .stream()
            .map(ValidationRulesTest::text)
            .toList();
  }

  private static String text(FieldError error) {
    return error.path() + ": " + error.message();
  }

  @Test
  void ruleThatDoesNotCompileIsAnErrorOfEachObject() throws IOException {
    assertThat(
            errors(
                "{\"type\": \"integer\", \"x-kubernetes-validations\": [{\"rule\": \"self + 1\"},"
                    + " {\"rule\": \"self > 3\"}, {\"rule\": \" \"}]}",
                "2"))
        .containsExactly(
            "spec: Invalid value: \"integer\": rule compile error: cel expression must evaluate to a"
                + " bool",
            "spec: Invalid value: 2: failed rule: self > 3");
  }

  @Test
  void rulesOfOneObjectShareABudget() throws IOException {
    String list = "[" + "1,".repeat(399) + "1]";
    String rule = "{\"rule\": \"self.all(x, self.all(y, x == y))\"},";
    String rules = rule.repeat(40);
    assertThat(
            errors(
                "{\"type\": \"array\", \"items\": {\"type\": \"integer\"},"
                    + " \"x-kubernetes-validations\": ["
                    + rules.substring(0, rules.length() - 1)
                    + "]}",
                list))
        .containsExactly(
            "spec: Invalid value: \"array\": validation failed due to running out of cost budget, no"
                + " further validation rules will be run");
  }

  @Test
  void blamedFieldMustBeInTheSchema() throws IOException {
    String rule = "\"x-kubernetes-validations\": [{\"rule\": \"false\", \"fieldPath\": \"%s\"}]";
    String schema =
        "{\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"object\","
            + " \"additionalProperties\": {\"type\": \"string\"}}}, "
            + rule
            + "}";
    assertThat(errors(schema.formatted(".a['it\\\\'s']"), "{}"))
        .containsExactly("spec.a[it's]: Invalid value: failed rule: false");
    assertThat(errors(schema.formatted(".b"), "{}"))
        .containsExactly("spec: Invalid value: failed rule: false");
  }

  @Test
  void serversHaveRulesSinceRelease25() throws IOException {
    CustomDefinitions definitions =
        definitions(
            "{\"type\": \"integer\", \"x-kubernetes-validations\": [{\"rule\": \"false\"}]}");
    assertThat(definitions.versions())
        .allMatch(version -> new ValidationRules(definitions, of(25)).exist(version))
        .noneMatch(version -> new ValidationRules(definitions, of(24)).exist(version));
  }

  private static Features of(int minor) {
    return Features.of(new KubernetesRelease(1, minor));
  }
}
