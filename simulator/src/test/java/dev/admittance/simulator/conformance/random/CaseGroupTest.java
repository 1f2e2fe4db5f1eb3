package dev.admittance.simulator.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.simulator.cel.ServerCompiler;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CaseGroupTest {
  private static final int SIZE = 10;
  private static final List<CaseGroup> SCENES =
      IntStream.range(0, 120).mapToObj(i -> CaseGroup.draw(i % 6, i / 6, SIZE)).toList();

  private static Stream<Case> cases() {
    return SCENES.stream().flatMap(scene -> scene.cases().stream());
  }

  @Test
  void isTheSameForTheSameSeedAndNumber() {
    for (CaseGroup scene : SCENES) {
      assertThat(CaseGroup.draw(scene.seed(), scene.number(), SIZE)).isEqualTo(scene);
    }
    assertThat(SCENES).doesNotHaveDuplicates();
    assertThat(cases().map(Case::id)).doesNotHaveDuplicates();
  }

  @Test
  void casesOfASceneHaveHooksAndPoliciesInCommon() {
    for (CaseGroup scene : SCENES) {
      assertThat(scene.cases()).hasSize(SIZE);
      assertThat(scene.cases().stream().map(Case::configurations).distinct()).hasSize(1);
      assertThat(scene.cases().stream().map(Case::policies).distinct()).hasSize(1);
    }
  }

  @Test
  void hooksAndPoliciesAreRead() {
    for (CaseGroup scene : SCENES) {
      Case one = scene.cases().getFirst();
      for (JsonObject json : one.configurations()) {
        assertThat(RegistrationReader.read(document(one, json)).registrations()).hasSize(1);
      }
      for (JsonObject json : one.policies()) {
        assertThat(PolicyReader.read(document(one, json)).policies()).hasSize(1);
      }
    }
  }

  /// A policy that the server refuses leaves nothing to compare.
  @Test
  void policiesAreTakenByTheServer() {
    ValidatingServer server = new ValidatingServer(ReleaseRecordings.WHOLE, new ServerCompiler());
    for (CaseGroup scene : SCENES) {
      Case one = scene.cases().getFirst();
      for (JsonObject json : one.policies()) {
        FoundPolicy policy = PolicyReader.read(document(one, json)).policies().getFirst();
        assertThat(PolicyValidation.errors(policy, server)).as(one.id()).isEmpty();
      }
    }
  }

  private static Document document(Case one, JsonObject json) {
    return Json.document(one.id(), JsonText.write(json));
  }

  @Test
  void answersAreReadAndNoTwoParallelHooksRefuse() {
    cases()
        .forEach(one -> {
          one.answers();
          long refusing =
              Json.objects(one.json(), "answers").stream()
                  .filter(entry -> Json.text(entry, "webhook").startsWith("v"))
                  .filter(entry ->
                      !entry.has("response")
                          || Json.object(entry, "response").toString().contains("false"))
                  .count();
          assertThat(refusing).as(one.id()).isLessThanOrEqualTo(1);
        });
  }

  /// The recorder sends requests of its own, in a namespace of its own.
  @Test
  void whatIsForAllResourcesLeavesTheSentinelAlone() {
    for (CaseGroup scene : SCENES) {
      Case one = scene.cases().getFirst();
      Stream<JsonObject> hooks =
          one.configurations().stream().flatMap(json -> Json.objects(json, "webhooks").stream());
      Stream<JsonObject> matches =
          one.policies().stream()
              .map(json -> Json.object(Json.object(json, "spec"), "matchConstraints"));
      Stream.concat(hooks, matches)
          .filter(CaseGroupTest::isForAllResources)
          .forEach(json ->
              assertThat(Json.object(json, "namespaceSelector").toString()).contains("sentinel"));
    }
  }

  private static boolean isForAllResources(JsonObject json) {
    return Stream.of("rules", "resourceRules")
        .flatMap(name -> Json.objects(json, name).stream())
        .flatMap(rule -> Json.texts(rule, "resources").stream())
        .anyMatch(resource -> resource.equals("*") || resource.equals("*/*"));
  }

  @Test
  void requestsReachWide() {
    Set<String> methods = new TreeSet<>();
    Set<String> types = new TreeSet<>();
    Set<String> resources = new TreeSet<>();
    cases()
        .forEach(one -> {
          String[] send = Json.text(one.request(), "send").split(" ", 2);
          methods.add(send[0]);
          resources.add(send[1].replaceFirst("[?].*", "").replaceFirst(".*/(?:v1|v2)/", ""));
          types.add(Json.text(Json.object(one.request(), "headers"), "Content-Type"));
        });
    assertThat(methods).containsExactly("DELETE", "GET", "PATCH", "POST", "PUT");
    assertThat(types)
        .contains(
            "application/json-patch+json",
            "application/merge-patch+json",
            "application/strategic-merge-patch+json",
            "application/apply-patch+yaml");
    assertThat(resources).hasSizeGreaterThan(60);
  }
}
