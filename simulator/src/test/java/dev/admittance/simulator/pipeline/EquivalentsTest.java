package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// W-232, W-367, W-310; what hooks are sent is compared with the real server in the recorded cases.
class EquivalentsTest {
  private static final String V2 =
      """
      {"kind":"HorizontalPodAutoscaler","apiVersion":"autoscaling/v2",
       "metadata":{"name":"web","namespace":"shop"},
       "spec":{"scaleTargetRef":{"kind":"Deployment","name":"web"},"maxReplicas":3,
         "metrics":[{"type":"Resource","resource":{"name":"cpu",
           "target":{"type":"Utilization","averageUtilization":60}}}]},
       "status":{"desiredReplicas":0,"currentMetrics":null}}
      """;

  private static Rule version(String version) {
    return new Rule(
        List.of("*"),
        List.of("autoscaling"),
        List.of(version),
        List.of("horizontalpodautoscalers"),
        Scope.ALL);
  }

  private static AdmissionRequest create() {
    return request(
        Operation.CREATE,
        "autoscaling",
        "v2",
        "HorizontalPodAutoscaler",
        "horizontalpodautoscalers",
        "",
        "shop",
        "web",
        object(V2));
  }

  private static List<String> conversions(Trace trace) {
    return trace.steps(Step.ObjectConverted.class).map(StepDescriptions::headline).toList();
  }

  @Test
  void objectStaysInAVersionUntilTheNextHookWantsAnother() {
    Trace trace =
        Runs.with(
                mutating(
                    "m",
                    hook("a").rules(version("v1")),
                    hook("b").rules(version("v1")),
                    hook("c").rules(version("v2")),
                    hook("d").rules(version("v1"))))
            .answer("a", Runs.allow())
            .answer("b", Runs.allow())
            .answer("c", Runs.allow())
            .answer("d", Runs.allow())
            .send(create());
    assertThat(conversions(trace))
        .containsExactly(
            "Converted to autoscaling/v1",
            "Converted to autoscaling/v2",
            "Converted to autoscaling/v1",
            "Converted to autoscaling/v2");
    assertThat(
            trace
                .steps(Step.ObjectConverted.class)
                .map(Step::after)
                .reduce((_, last) -> last)
                .orElseThrow())
        .contains(object(V2));
  }

  @Test
  void patchOfAnotherVersionReachesTheRequestsOwn() {
    Trace trace =
        Runs.with(mutating("m", hook("a").rules(version("v1"))))
            .answer(
                "a",
                Runs.patch(
                    "[{\"op\":\"replace\",\"path\":\"/spec/targetCPUUtilizationPercentage\","
                        + "\"value\":33}]"))
            .send(create());
    assertThat(trace.response().object().orElseThrow().toString())
        .contains("\"averageUtilization\":33");
  }

  /// W-302: what was sent to a hook as v1 was asked for as v2.
  @Test
  void captureOfAConvertedObjectIsConvertedBack() {
    JsonObject review =
        object(
            """
            {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u",
             "kind":{"group":"autoscaling","version":"v1","kind":"HorizontalPodAutoscaler"},
             "resource":{"group":"autoscaling","version":"v1",
               "resource":"horizontalpodautoscalers"},
             "requestKind":{"group":"autoscaling","version":"v2",
               "kind":"HorizontalPodAutoscaler"},
             "requestResource":{"group":"autoscaling","version":"v2",
               "resource":"horizontalpodautoscalers"},
             "name":"web","namespace":"shop","operation":"CREATE","userInfo":{},
             "object":{"kind":"HorizontalPodAutoscaler","apiVersion":"autoscaling/v1",
               "metadata":{"name":"web","namespace":"shop"},
               "spec":{"scaleTargetRef":{"kind":"Deployment","name":"web"},"maxReplicas":3,
                 "targetCPUUtilizationPercentage":60},
               "status":{"currentReplicas":0,"desiredReplicas":0}}}}
            """);
    Capture capture =
        ((CaptureDecoder.Result.Decoded) CaptureDecoder.decode(review, "test")).capture();
    Trace trace = Runs.with().send(capture);
    assertThat(trace.request().resource().version()).isEqualTo("v2");
    assertThat(trace.request().object()).contains(object(V2));
    assertThat(trace.steps().get(1))
        .isInstanceOfSatisfying(
            Step.ObjectConverted.class,
            step -> assertThat(step.moment().phase()).isEqualTo(Phase.RECEIVED));
  }

  /// W-310.
  @Test
  void collectionsAreBoundByTheServersOwnLimitAndConnectionsByNone() {
    Duration minute = Duration.ofSeconds(60);
    assertThat(deadline(Operation.CREATE, "web", minute)).contains(Duration.ofSeconds(34));
    assertThat(deadline(Operation.DELETE, "web", minute)).contains(Duration.ofSeconds(34));
    assertThat(deadline(Operation.DELETE, "", minute)).contains(minute);
    assertThat(deadline(Operation.CONNECT, "web", minute)).isEmpty();
    assertThat(deadline(Operation.UPDATE, "web", Duration.ofSeconds(3)))
        .contains(Duration.ofSeconds(3));
  }

  private static Optional<Duration> deadline(Operation operation, String name, Duration limit) {
    AdmissionRequest request =
        request(operation, "", "v1", "Pod", "pods", "", "shop", name, JsonObject.EMPTY);
    return RequestDeadline.of(request, limit, Features.of(KubernetesRelease.DEFAULT)).limit();
  }
}
