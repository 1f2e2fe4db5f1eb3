package dev.admittance.simulator.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
  @Test
  void takesOutWhateverIsNotNeeded() throws Exception {
    JsonObject json =
        Json.read(
            "case",
            """
            name: one
            namespace: {team: books}
            before: [{send: POST /a, body: {a: 1}}, {send: POST /b}]
            mutating: {a: [{name: m0, rules: [{resources: [pods]}], failurePolicy: Ignore}, {name: m1}]}
            validatingPolicies: {checks: {}}
            answers: [{webhook: m0, response: {allowed: true, patch: [{op: add, path: /a}, {op: remove, path: /b}]}}]
            request: {send: POST /a, body: {a: {b: 1}, c: 2}}
            """);
    Case small =
        Shrinker.shrink(
            CaseGroup.of(json),
            500,
            one ->
                one.json().toString().contains("remove") && one.json().toString().contains("m0"));
    assertThat(small.json())
        .isEqualTo(
            Json.read(
                "small",
                """
                name: one
                answers: [{webhook: m0, response: {patch: [{op: remove, path: /b}]}}]
                request: {send: POST /a}
                """));
  }

  @Test
  void asksNoMoreOftenThanItMay() throws Exception {
    List<Case> asked = new ArrayList<>();
    Case one = CaseGroup.draw(1, 1, 1).cases().getFirst();
    Shrinker.shrink(
        one,
        7,
        smaller -> {
          asked.add(smaller);
          return asked.size() % 2 == 0;
        });
    assertThat(asked).hasSize(7);
  }

  @Test
  void everyCandidateIsSmaller() {
    for (int i = 0; i < 40; i++) {
      Case one = CaseGroup.draw(i, 0, 1).cases().getFirst();
      assertThat(Shrinker.smallerOnes(one.json()))
          .isNotEmpty()
          .allMatch(smaller -> smaller.toString().length() < one.json().toString().length())
          .allMatch(smaller -> Json.object(smaller, "request").has("send"));
    }
  }

  @Test
  void definitionsStayAsTheServerHasThem() {
    JsonObject before =
        Json.read(
            "case",
            "before: [{send: POST /apis/apiextensions.k8s.io/v1/customresourcedefinitions, body: {spec: {}}}]");
    assertThat(Shrinker.smallerOnes(before)).isEmpty();
  }
}
