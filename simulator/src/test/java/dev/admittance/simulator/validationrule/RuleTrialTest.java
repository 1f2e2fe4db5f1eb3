package dev.admittance.simulator.validationrule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.validationrule.RuleOutcome.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RuleTrialTest {
  private static final KubernetesRelease NEWEST = KubernetesRelease.DEFAULT;
  private static final JsonObject DEFINITION =
      json(
          """
          {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
           "spec": {"group": "shop", "names": {"kind": "Cart", "plural": "carts"},
            "versions": [{"name": "v1", "schema": {"openAPIV3Schema":
             {"type": "object", "properties": {"spec": {"type": "object",
              "x-kubernetes-validations": [{"rule": "self.size == oldSelf.size"},
               {"rule": "1 / self.size < 9"}],
              "properties": {"size": {"type": "integer", "default": 2},
               "items": {"type": "array", "items": {"type": "string",
                "x-kubernetes-validations": [{"rule": "self != 'x'", "message": "no x"}]}}}}}}}}]}}
          """);

  private final RuleTrial trial = new RuleTrial(DEFINITION, Features.of(NEWEST));

  private static JsonObject json(String text) {
    return JsonText.findObject(text).orElseThrow();
  }

  private static JsonObject cart(String spec) {
    return json("{\"apiVersion\": \"shop/v1\", \"kind\": \"Cart\", \"spec\": " + spec + "}");
  }

  private RuleTrial.Result check(String spec) {
    return trial.check(cart(spec), Optional.empty(), false).orElseThrow();
  }

  private static List<RuleOutcome> outcomes(RuleTrial.Result result) {
    return result.ofRules().orElseThrow().outcomes();
  }

  @Test
  void eachRuleSaysWhatItComesToOnEachValue() {
    RuleTrial.Result result = check("{\"items\": [\"a\", \"x\"], \"other\": 1}");
    assertThat(outcomes(result))
        .extracting(outcome -> outcome.value() + " " + outcome.index() + " " + outcome.verdict())
        .containsExactly(
            "spec 0 NOT_EVALUATED",
            "spec 1 HOLDS",
            "spec.items[0] 0 HOLDS",
            "spec.items[1] 0 REFUSES");
    assertThat(outcomes(result).getLast().text())
        .isEqualTo("spec.items[1]: Invalid value: \"x\": no x");
    assertThat(outcomes(result).getFirst().cost()).isZero();
    assertThat(outcomes(result).get(1).cost()).isPositive();
    assertThat(result.refusal())
        .hasValueSatisfying(error -> assertThat(error.detail()).isEqualTo("no x"));
  }

  @Test
  void ruleThatFailsErrs() {
    assertThat(outcomes(check("{\"size\": 0}")))
        .element(1)
        .satisfies(outcome -> {
          assertThat(outcome.verdict()).isEqualTo(Verdict.ERRS);
          assertThat(outcome.text()).contains("evaluating rule: 1 / self.size < 9");
        });
  }

  @Test
  void updateWarnsOfWhatItDidNotChange() {
    JsonObject old = cart("{\"size\": 2, \"items\": [\"x\"]}");
    JsonObject now = cart("{\"size\": 3, \"items\": [\"x\"]}");
    RuleTrial.Result result = trial.check(now, Optional.of(old), false).orElseThrow();
    assertThat(outcomes(result))
        .extracting(RuleOutcome::verdict)
        .containsExactly(Verdict.REFUSES, Verdict.HOLDS, Verdict.WARNS);
    assertThat(outcomes(result).getLast().text())
        .isEqualTo("spec.items[0]: Invalid value: \"x\": no x");
  }

  @Test
  void errorsOfTheSchemaKeepRulesFromBeingEvaluated() {
    RuleTrial.Result result = check("{\"size\": \"big\"}");
    assertThat(result.ofRules()).isEmpty();
    assertThat(result.refusal()).isPresent();
  }

  @Test
  void outcomeBelongsToTheRuleOfItsPlaceAndVersion() {
    DefinedRule rule = DefinedRules.list(DEFINITION, NEWEST).getLast();
    RuleOutcome outcome = outcomes(check("{\"items\": [\"a\"]}")).getLast();
    assertThat(rule.has("v1", outcome)).isTrue();
    assertThat(rule.has("v2", outcome)).isFalse();
    assertThat(DefinedRules.list(DEFINITION, NEWEST).getFirst().has("v1", outcome)).isFalse();
  }

  @Test
  void otherVersionsAreNotTried() {
    JsonObject other = json("{\"apiVersion\": \"shop/v2\", \"kind\": \"Cart\"}");
    assertThat(trial.check(other, Optional.empty(), false)).isEmpty();
  }
}
