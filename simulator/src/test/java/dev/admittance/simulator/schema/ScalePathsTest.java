package dev.admittance.simulator.schema;

import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Features;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What a custom resource with a subresource `scale` must have for it (W-110). The first case is
/// one that a real server was asked in the field suite.
class ScalePathsTest {
  private static final JsonObject DEFINITION =
      object(
          """
          {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","spec":{
            "group":"shop.example","names":{"kind":"Shelf"},"versions":[{"name":"v1",
              "subresources":{"status":{},"scale":{"specReplicasPath":".spec.boards",
                "statusReplicasPath":".status.boards","labelSelectorPath":".status.selector"}},
              "schema":{"openAPIV3Schema":{"type":"object",
                "x-kubernetes-preserve-unknown-fields":true}}}]}}
          """);

  private static final Features FEATURES = Features.of(KubernetesRelease.DEFAULT);
  private static final CustomVersion SHELF =
      new CustomDefinitions(List.of(DEFINITION)).of("shop.example/v1", "Shelf").orElseThrow();

  private static List<String> texts(List<FieldError> errors) {
    return errors.stream().map(error -> error.path() + ": " + error.message()).toList();
  }

  private static List<String> status(String status) {
    JsonObject shelf = object("{\"spec\":{\"boards\":-1},\"status\":" + status + "}");
    return texts(SHELF.checkStatus(shelf, shelf, FEATURES));
  }

  @Test
  void aStatusOfAnotherTypeIsRefused() {
    assertThat(status("{\"boards\":\"many\"}"))
        .containsExactly(
            ".status.boards: Invalid value: 0: .status.boards accessor error: many is of the type"
                + " string, expected int64");
    assertThat(status("{\"boards\":1.5,\"selector\":7}"))
        .containsExactly(
            ".status.boards: Invalid value: 0: .status.boards accessor error: 1.5 is of the type"
                + " float64, expected int64",
            ".status.selector: Invalid value: \"\": .status.selector accessor error: 7 is of the type"
                + " int64, expected string");
    assertThat(status("[]"))
        .first()
        .asString()
        .endsWith(
            ".status.boards accessor error: [] is of the type []interface {}, expected"
                + " map[string]interface{}");
    assertThat(Stream.of("{}", "null", "{\"boards\":3,\"selector\":\"a=b\"}").map(s -> status(s)))
        .allMatch(List::isEmpty);
  }

  @Test
  void aNumberOfReplicasIsNotBelowNothingNorBeyondAnInt() {
    assertThat(
            texts(
                SHELF.check(
                    object("{\"spec\":{\"boards\":-1}}"), Optional.empty(), List.of(), FEATURES)))
        .containsExactly(".spec.boards: Invalid value: -1: should be a non-negative integer");
    assertThat(
            texts(
                SHELF.check(
                    object("{\"spec\":{\"boards\":2147483648}}"),
                    Optional.empty(),
                    List.of(),
                    FEATURES)))
        .containsExactly(
            ".spec.boards: Invalid value: 2147483648: should be less than or equal to 2147483647");
    assertThat(
            SHELF.check(
                object("{\"spec\":{\"boards\":2147483647}}"),
                Optional.empty(),
                List.of(),
                FEATURES))
        .isEmpty();
  }
}
