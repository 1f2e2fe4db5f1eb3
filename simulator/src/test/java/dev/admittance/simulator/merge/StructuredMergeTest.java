package dev.admittance.simulator.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.List;
import org.junit.jupiter.api.Test;

class StructuredMergeTest {
  private static final GroupVersionKind POD = new GroupVersionKind("", "v1", "Pod");
  private static final CustomDefinitions NONE = new CustomDefinitions(List.of());
  private static final String LIVE =
      """
      {"apiVersion":"v1","kind":"Pod","metadata":{"name":"web"},
       "spec":{"containers":[{"name":"app","image":"app:1"},{"name":"log","image":"log:1"}]}}
      """;

  @Test
  void itemsWithTheSameKeysAreMergedAndOthersAdded() {
    assertThat(
            merged(
                """
                {"spec":{"containers":[
                  {"name":"log","imagePullPolicy":"Always"},{"name":"side","image":"side:1"}]}}
                """))
        .isEqualTo(
            Requests.object(
                """
                {"apiVersion":"v1","kind":"Pod","metadata":{"name":"web"},
                 "spec":{"containers":[{"name":"app","image":"app:1"},
                   {"name":"log","image":"log:1","imagePullPolicy":"Always"},
                   {"name":"side","image":"side:1"}]}}
                """));
  }

  @Test
  void membersOfTheObjectKeepTheirOrderAndNewOnesFollow() {
    assertThat(merged("{\"status\":{},\"metadata\":{\"labels\":{\"a\":\"b\"}}}").toString())
        .startsWith(
            "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"name\":\"web\",\"labels\"")
        .endsWith(",\"status\":{}}");
  }

  @Test
  void pathsOfAtomicPartsComeInTheOrderOfTheConfiguration() {
    assertThat(
            refusal(
                """
                {"spec":{"tolerations":[],"containers":[{"name":"app","args":["a"]}],
                         "nodeSelector":{"a":"b"}}}
                """))
        .isEqualTo(
            "invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs:"
                + " .spec.tolerations, .spec.containers[0].args, .spec.nodeSelector");
  }

  @Test
  void errorsComeInTheOrderOfTheConfiguration() {
    assertThat(refusal("{\"spec\":{\"hostNetwork\":\"yes\",\"priority\":\"high\"}}"))
        .isEqualTo(
            """
            failed to convert patch object to typed object: errors:
              .spec.hostNetwork: expected boolean, got &{yes}
              .spec.priority: expected numeric (int or float), got string\
            """);
  }

  @Test
  void kindAndVersionAreThoseOfTheObject() {
    assertThat(merged("{\"apiVersion\":\"v2\",\"kind\":\"Pot\"}")).isEqualTo(Requests.object(LIVE));
  }

  @Test
  void aKindWithoutDefinitionHasNoSchema() {
    assertThat(
            MergeSchema.of(
                KubernetesRelease.DEFAULT,
                new GroupVersionKind("example.com", "v1", "Widget"),
                NONE))
        .isEmpty();
  }

  private static JsonObject merged(String configuration) {
    return ((MergeResult.Merged) apply(configuration)).object();
  }

  private static String refusal(String configuration) {
    return ((MergeResult.Refused) apply(configuration)).message();
  }

  private static MergeResult apply(String configuration) {
    return StructuredMerge.apply(
        Requests.object(configuration),
        Requests.object(LIVE),
        MergeSchema.of(KubernetesRelease.DEFAULT, POD, NONE).orElseThrow());
  }
}
