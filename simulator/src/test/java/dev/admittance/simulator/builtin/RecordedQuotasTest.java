package dev.admittance.simulator.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Recorded;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.AdmissionRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Holds random requests against random quotas as the server's own plugin did (W-101); how they
/// were made is told in `simulator/conformance/quotas`.
final class RecordedQuotasTest {
  private static final ResourceTable RESOURCES = ResourceTable.of(KubernetesRelease.DEFAULT);

  @TestFactory
  Stream<DynamicTest> countAsTheServerCounts() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String line : Recorded.lines("/plugins/quotas.jsonl")) {
      GoFields recorded = new GoFields((JsonObject) JsonText.parse(line));
      String name = recorded.text("operation") + " " + recorded.text("resource");
      tests.add(DynamicTest.dynamicTest(name + " " + (tests.size() + 1), () -> compare(recorded)));
    }
    assertThat(tests).hasSizeGreaterThan(500);
    return tests.stream();
  }

  private static void compare(GoFields recorded) {
    PluginContext situation = situation(recorded);
    List<Quota> quotas =
        situation.objects().all("", "ResourceQuota").stream().map(Quota::of).toList();
    QuotaEvaluator evaluator = QuotaEvaluator.of(situation);
    if (!evaluator.handles(situation)) {
      assertThat(recorded.has("refused")).isFalse();
      assertThat(used(quotas, List.of())).isEqualTo(used(recorded));
      return;
    }
    List<LimitedResource> limited = LimitedResource.in(situation.objects());
    switch (new QuotaCheck(evaluator, situation, quotas, limited).check()) {
      case QuotaCheck.Result.Refused(Refusal refusal) ->
          assertThat(text(refusal, situation))
              .isEqualTo(recorded.object("refused").text("message"));
      case QuotaCheck.Result.Passed(List<QuotaCheck.Charge> charges) -> {
        assertThat(recorded.object("refused").text("message")).isEmpty();
        assertThat(used(quotas, charges)).isEqualTo(used(recorded));
      }
    }
  }

  private static String text(Refusal refusal, PluginContext situation) {
    String resource = RecordedRequest.resource(situation.request());
    return switch (refusal) {
      case Refusal.Forbidden(String text, var _) -> resource + " \"one\" is forbidden: " + text;
      case Refusal.Plain(String message) -> message;
      default -> throw new AssertionError(refusal);
    };
  }

  /// What the quotas have counted after the request, as written.
  private static List<Map<String, String>> used(
      List<Quota> quotas, List<QuotaCheck.Charge> charges) {
    return quotas.stream()
        .map(quota ->
            charges.stream()
                .filter(charge -> charge.quota().equals(quota))
                .map(charge -> quota.used().plus(charge.requested()))
                .findFirst()
                .orElse(quota.used()))
        .map(RecordedQuotasTest::texts)
        .toList();
  }

  private static List<Map<String, String>> used(GoFields recorded) {
    List<Map<String, String>> used = new ArrayList<>();
    if (recorded.json().get("used") instanceof JsonArray all) {
      for (JsonValue one : all.items()) {
        JsonObject named = JsonObject.of("used", one);
        used.add(texts(ResourceAmounts.in(new GoFields(named), "used")));
      }
    }
    return used;
  }

  private static Map<String, String> texts(ResourceAmounts amounts) {
    Map<String, String> texts = new TreeMap<>();
    for (Map.Entry<String, Quantity> amount : amounts.byName().entrySet()) {
      texts.put(amount.getKey(), amount.getValue().text());
    }
    return texts;
  }

  private static PluginContext situation(GoFields recorded) {
    JsonObject configuration =
        JsonObject.builder()
            .put("apiVersion", "apiserver.config.k8s.io/v1")
            .put("kind", "ResourceQuotaConfiguration")
            .put("limitedResources", recorded.json().find("limited").orElse(JsonArray.EMPTY))
            .build();
    List<JsonObject> cluster =
        Stream.of(
                recorded.list("quotas").stream().map(GoFields::json),
                recorded.list("classes").stream().map(GoFields::json),
                Stream.of(configuration))
            .flatMap(objects -> objects)
            .toList();
    AdmissionRequest request = RecordedRequest.of(recorded, "one", "shop");
    return new PluginContext(
        request,
        request.object(),
        ClusterState.of(cluster),
        new KnownObjects(ClusterState.of(cluster)),
        Authorizer.UNKNOWN,
        RESOURCES);
  }
}
