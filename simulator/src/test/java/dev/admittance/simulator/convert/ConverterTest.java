package dev.admittance.simulator.convert;

import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConverterTest {
  private static final GroupVersionKind TOY_V2 =
      new GroupVersionKind("shop.example.com", "v2", "Toy");
  private static final JsonObject TOY =
      object(
          """
          {"apiVersion":"shop.example.com/v1","kind":"Toy","metadata":{"name":"car"},
           "spec":{"wheels":4}}
          """);

  private static Converter toys(String conversion) {
    String definition =
        """
        {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","spec":{
          "group":"shop.example.com","scope":"Namespaced","names":{"plural":"toys","kind":"Toy"},
          "versions":[{"name":"v1","served":true},{"name":"v2","served":true}]%s}}
        """;
    return new Converter(
        List.of(object(definition.replace("%s", conversion))), KubernetesRelease.DEFAULT);
  }

  /// W-232.
  @Test
  void customResourceWithoutStrategyChangesItsVersionAlone() {
    assertThat(toys("").convert(TOY, TOY_V2))
        .isEqualTo(
            new ConversionResult.Converted(
                object(
                    """
                    {"apiVersion":"shop.example.com/v2","kind":"Toy","metadata":{"name":"car"},
                     "spec":{"wheels":4}}
                    """)));
  }

  @Test
  void whatAWebhookConvertsIsOnlyAssumed() {
    ConversionResult conversion =
        toys(",\"conversion\":{\"strategy\":\"Webhook\"}").convert(TOY, TOY_V2);
    assertThat(conversion)
        .isInstanceOfSatisfying(
            ConversionResult.Assumed.class,
            assumed -> assertThat(assumed.reason()).contains("a webhook converts it"));
    assertThat(conversion.object().find("apiVersion"))
        .contains(new JsonString("shop.example.com/v2"));
  }

  @Test
  void whatNobodyKnowsIsOnlyAssumed() {
    assertThat(new Converter(List.of(), KubernetesRelease.DEFAULT).convert(TOY, TOY_V2))
        .isInstanceOfSatisfying(
            ConversionResult.Assumed.class,
            assumed ->
                assertThat(assumed.reason())
                    .isEqualTo(
                        "how a Toy of shop.example.com/v1 becomes one of shop.example.com/v2 is"
                            + " not known"));
  }

  @Test
  void objectOfTheKindIsItself() {
    GroupVersionKind own = new GroupVersionKind("shop.example.com", "v1", "Toy");
    assertThat(new Converter(List.of(), KubernetesRelease.DEFAULT).convert(TOY, own).object())
        .isSameAs(TOY);
  }

  /// The flat form of 1.8 to 1.24, there and back.
  @Test
  void autoscalerOfTheFirstBetaComesBackAsItWas() {
    JsonObject flat =
        object(
            """
            {"kind":"HorizontalPodAutoscaler","apiVersion":"autoscaling/v2beta1",
             "metadata":{"name":"web","annotations":{"autoscaling.alpha.kubernetes.io/behavior":
               "{\\"ScaleUp\\":null,\\"ScaleDown\\":{\\"StabilizationWindowSeconds\\":60,\
            \\"SelectPolicy\\":null,\\"Policies\\":null,\\"Tolerance\\":null}}"}},
             "spec":{"scaleTargetRef":{"kind":"Deployment","name":"web"},"maxReplicas":3,
               "metrics":[
                 {"type":"Resource","resource":{"name":"cpu","targetAverageUtilization":60}},
                 {"type":"Pods","pods":{"metricName":"hits","targetAverageValue":"100"}}]},
             "status":{"currentReplicas":0,"desiredReplicas":0,"currentMetrics":null,
               "conditions":null}}
            """);
    Converter converter = new Converter(List.of(), KubernetesRelease.DEFAULT);
    JsonObject v2 =
        converter
            .convert(flat, new GroupVersionKind("autoscaling", "v2", "HorizontalPodAutoscaler"))
            .object();
    assertThat(v2)
        .isEqualTo(
            object(
                """
                {"kind":"HorizontalPodAutoscaler","apiVersion":"autoscaling/v2",
                 "metadata":{"name":"web"},
                 "spec":{"scaleTargetRef":{"kind":"Deployment","name":"web"},"maxReplicas":3,
                   "metrics":[
                     {"type":"Resource","resource":{"name":"cpu",
                       "target":{"type":"Utilization","averageUtilization":60}}},
                     {"type":"Pods","pods":{"metric":{"name":"hits"},
                       "target":{"type":"AverageValue","averageValue":"100"}}}],
                   "behavior":{"scaleDown":{"stabilizationWindowSeconds":60}}},
                 "status":{"desiredReplicas":0,"currentMetrics":null}}
                """));
    assertThat(
            converter
                .convert(
                    v2, new GroupVersionKind("autoscaling", "v2beta1", "HorizontalPodAutoscaler"))
                .object())
        .isEqualTo(flat);
  }
}
