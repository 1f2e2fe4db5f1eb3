package dev.admittance.simulator.validationrule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What recordings of servers (`custom-definitions`, `custom-costs`) do not hold: updates of
/// definitions that a server would not accept now, releases, and places in the text.
class DefinedRulesTest {
  private static final KubernetesRelease NEWEST = KubernetesRelease.DEFAULT;
  private static final String WRONG = ruleOf("self.x");
  private static final String COSTLY =
      """
      {"type": "array", "items": {"type": "string"},
       "x-kubernetes-validations": [{"rule": "self.all(x, self.exists(y, x == y))"}]}\
      """;

  private static String ruleOf(String rule) {
    return "{\"type\": \"string\", \"x-kubernetes-validations\": [{\"rule\": \"" + rule + "\"}]}";
  }

  /// A definition with a version for each schema of `spec`.
  private static JsonObject definition(String... schemas) {
    List<String> versions =
        Stream.iterate(0, i -> i < schemas.length, i -> i + 1)
            .map(i ->
                """
                {"name": "v%d", "schema": {"openAPIV3Schema":
                 {"type": "object", "properties": {"spec": %s}}}}\
                """
                    .formatted(i + 1, schemas[i]))
            .toList();
    return JsonText.findObject("{\"spec\": {\"versions\": [" + String.join(",", versions) + "]}}")
        .orElseThrow();
  }

  private static List<FieldError> errors(JsonObject definition, KubernetesRelease release) {
    return DefinedRules.check(definition, Optional.empty(), release);
  }

  @Test
  void schemaThatAllVersionsShareIsNamedAsOneAndWrittenInTheFirst() {
    assertThat(errors(definition(WRONG, WRONG), NEWEST))
        .singleElement()
        .satisfies(error -> {
          assertThat(error.path())
              .hasToString(
                  "spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule");
          assertThat(error.place())
              .hasToString(
                  "spec.versions[0].schema.openAPIV3Schema.properties.spec.x-kubernetes-validations[0]"
                      + ".rule");
        });
  }

  @Test
  void versionsThatDifferAreCheckedEach() {
    assertThat(errors(definition(WRONG, ruleOf("self == 'a'"), ruleOf("self.y")), NEWEST))
        .extracting(error -> error.path().toString())
        .containsExactly(
            "spec.versions[0].schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule",
            "spec.versions[2].schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule");
  }

  @Test
  void releaseWithoutRulesChecksNone() {
    assertThat(errors(definition(WRONG), new KubernetesRelease(1, 24))).isEmpty();
  }

  @Test
  void unchangedSchemaMayKeepOneRuleThatCostsTooMuch() {
    JsonObject old = definition(COSTLY, WRONG);
    JsonObject changed =
        definition(COSTLY, COSTLY.replace("exists(y, x == y)", "exists(z, x == z)"));
    assertThat(DefinedRules.check(changed, Optional.of(old), NEWEST))
        .extracting(FieldError::message)
        .as("the total of the first version, and all of the second")
        .satisfiesExactly(
            message -> assertThat(message).contains("contributed to"),
            message -> assertThat(message).contains("cost total for entire"),
            message -> assertThat(message).contains("estimated rule cost exceeds"),
            message -> assertThat(message).contains("contributed to"),
            message -> assertThat(message).contains("cost total for entire"));
  }

  @Test
  void lengthOfTextsInUnionsCountsSince134() {
    JsonObject limited =
        definition(
            """
            {"type": "array", "maxItems": 20, "items": {"x-kubernetes-int-or-string": true,
             "maxLength": 8, "x-kubernetes-validations": [{"rule": "self.matches('^[a-z]+[0-9]+$')"}]}}\
            """);
    assertThat(errors(limited, new KubernetesRelease(1, 33))).hasSize(1);
    assertThat(errors(limited, new KubernetesRelease(1, 34))).isEmpty();
  }

  @Test
  void listTellsPlacesCostsAndFaultsOfEachRule() {
    List<DefinedRule> rules =
        DefinedRules.list(
            definition(
                """
                {"type": "object",
                 "x-kubernetes-validations": [{"rule": "self.names.size() < 3"},
                  {"rule": "true", "messageExpression": "'few'"}],
                 "properties": {
                  "names": {"type": "array", "maxItems": 4, "items": %s},
                  "limits": {"type": "object", "additionalProperties": %s}}}\
                """
                    .formatted(ruleOf("self != 'a'"), ruleOf("self.x"))),
            NEWEST);
    assertThat(rules)
        .extracting(rule -> rule.value() + " " + rule.index() + ": " + rule.rule())
        .containsExactly(
            "spec 0: self.names.size() < 3",
            "spec 1: true",
            "spec.limits[*] 0: self.x",
            "spec.names[*] 0: self != 'a'");
    assertThat(rules).allMatch(rule -> rule.versions().equals(List.of("v1")));
    assertThat(rules.get(2).cost()).as("of what does not compile").isEmpty();
    assertThat(rules.get(2).faults()).singleElement().asString().contains("compilation failed");
    assertThat(rules.get(2).place())
        .hasToString(
            "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.limits"
                + ".additionalProperties.x-kubernetes-validations[0].rule");
    assertThat(rules.getLast().cost().orElseThrow())
        .as("of four items")
        .isPositive()
        .satisfies(cost -> assertThat(cost % 4).isZero());
    assertThat(rules.getFirst().faults()).isEmpty();
  }

  @Test
  void listNamesAllVersionsThatShareASchema() {
    assertThat(DefinedRules.list(definition(WRONG, WRONG), NEWEST))
        .singleElement()
        .satisfies(rule -> assertThat(rule.versions()).containsExactly("v1", "v2"));
  }

  @Test
  void definitionMayStayLooseWhereItWas() {
    String set =
        """
        {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "object"}}\
        """;
    String keyed =
        """
        {"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["a"],
         "items": {"type": "object", "properties": {"a": {"type": "string"}}}}\
        """;
    String unknown = "{\"type\": \"object\", \"properties\": {}, \"default\": {\"b\": 1}}";
    for (String loose : List.of(set, keyed, unknown)) {
      JsonObject old = definition(loose);
      JsonObject changed = definition(loose, "{\"type\": \"string\"}");
      assertThat(errors(changed, NEWEST)).hasSize(1);
      assertThat(DefinedRules.check(changed, Optional.of(old), NEWEST)).isEmpty();
    }
  }

  @Test
  void definitionThatKeepsUnknownFieldsMayStayWithoutStructure() {
    JsonObject old = definition("{}");
    JsonObject keeping =
        old.with("spec", old.object("spec").with("preserveUnknownFields", JsonBoolean.TRUE));
    assertThat(errors(keeping, NEWEST)).hasSize(1);
    assertThat(DefinedRules.check(keeping, Optional.of(old), NEWEST)).isEmpty();
    assertThat(DefinedRules.check(old, Optional.of(old), NEWEST)).hasSize(1);
  }

  @Test
  void placeOfAFaultInASchemaIsInTheText() {
    assertThat(errors(definition("{\"type\": \"array\"}"), NEWEST))
        .singleElement()
        .satisfies(error ->
            assertThat(error.place())
                .hasToString("spec.versions[0].schema.openAPIV3Schema.properties[spec].items"));
  }
}
