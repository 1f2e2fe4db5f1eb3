package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.convert.PodSpecs;
import dev.admittance.simulator.release.KnownBug;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;
import java.util.stream.Stream;

/// The crash of updates of [KnownBug#SLEEP_AFTER_START]. Source: k8s.io/kubernetes
/// `pkg/api/pod/util.go`, `podLifecycleSleepActionZeroValueInUse`, which the validation of pods,
/// their subresources and objects with a pod template calls.
final class SleepAfterStart {
  private SleepAfterStart() {}

  /// Refuses an update that crashes the server.
  static void check(KubernetesRelease release, AdmissionRequest request, StageObject stageObject) {
    boolean validatesPods =
        request.subResource().isEmpty() || request.resource().groupResource().equals("pods");
    if (validatesPods
        && KnownBug.SLEEP_AFTER_START.isIn(release)
        && containers(PodSpecs.of(request.kind(), stageObject.object()))
            .map(container -> container.object("lifecycle"))
            .takeWhile(lifecycle -> !isZero(sleep(lifecycle, "preStop")))
            .anyMatch(lifecycle ->
                sleep(lifecycle, "postStart").isPresent()
                    && sleep(lifecycle, "preStop").isEmpty())) {
      stageObject.tell(
          RuleId.W_112,
          "a known bug of this release: an update of a container with postStart.sleep and without"
              + " preStop.sleep crashes the server; "
              + KnownBug.SLEEP_AFTER_START.remedy());
      stageObject.refuse(RuleId.W_112, Refusals.panicked());
    }
  }

  private static Stream<JsonObject> containers(JsonObject spec) {
    return Stream.of("initContainers", "containers", "ephemeralContainers")
        .map(spec::get)
        .flatMap(list -> list instanceof JsonArray array ? array.items().stream() : Stream.of())
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast);
  }

  private static Optional<JsonObject> sleep(JsonObject lifecycle, String handler) {
    return lifecycle.object(handler).get("sleep") instanceof JsonObject sleep
        ? Optional.of(sleep)
        : Optional.empty();
  }

  private static boolean isZero(Optional<JsonObject> sleep) {
    return sleep.map(one -> one.get("seconds")).equals(Optional.of(JsonNumber.of(0)));
  }
}
