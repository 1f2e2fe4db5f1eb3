package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Converts HorizontalPodAutoscalers. The hub is the form of `autoscaling/v2`, which `v2beta2`
/// shares; `v2beta1` has flat metrics, and `v1` has one number for the CPU and keeps the rest in
/// annotations.
///
/// Source: k8s.io/kubernetes `pkg/apis/autoscaling/v1/conversion.go`; for the beta versions
/// `pkg/apis/autoscaling/v2beta1` and `v2beta2` of 1.21.
final class Autoscalers implements KindConversion {
  private static final String V1 = "autoscaling/v1";
  private static final String V2 = "autoscaling/v2";
  private static final String FLAT = "autoscaling/v2beta1";
  private static final List<String> KNOWN = List.of(V1, V2, "autoscaling/v2beta2", FLAT);

  /// The first release whose behaviors have tolerances.
  private static final int TOLERANCES_SINCE = 33;

  private final boolean tolerances;

  Autoscalers(KubernetesRelease release) {
    this.tolerances = release.isAtLeast(TOLERANCES_SINCE);
  }

  @Override
  public boolean knows(String apiVersion) {
    return KNOWN.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return switch (apiVersion) {
      case V1 -> AutoscalersV1.toHub(object, JsonObject.EMPTY);
      case FLAT -> AutoscalersV2beta1.toHub(object);
      default -> object;
    };
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion, JsonObject replaced) {
    return apiVersion.equals(V1)
        ? AutoscalersV1.toHub(object, replaced)
        : toHub(object, apiVersion);
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return switch (apiVersion) {
      case V1 -> AutoscalersV1.fromHub(hub, tolerances);
      case FLAT -> AutoscalersV2beta1.fromHub(hub, tolerances);
      default -> hub;
    };
  }

  @Override
  public String stored(String apiVersion) {
    return V2;
  }

  /// The behavior in an annotation, in v2 form.
  static Optional<JsonObject> behavior(JsonObject object) {
    return Annotations.find(object, AutoscalerTexts.BEHAVIOR).flatMap(AutoscalerTexts::behavior);
  }

  /// The annotation with a behavior; empty for none.
  static Map<String, String> behaviorText(JsonObject spec, boolean tolerances) {
    Map<String, String> texts = new TreeMap<>();
    spec.findObject("behavior")
        .ifPresent(behavior ->
            texts.put(
                AutoscalerTexts.BEHAVIOR, AutoscalerTexts.writeBehavior(behavior, tolerances)));
    return texts;
  }

  static JsonArray array(List<JsonObject> items) {
    return new JsonArray(List.copyOf(items));
  }

  /// Whether Go would write a number that it omits where it is zero.
  static boolean isSet(JsonValue number) {
    return !number.equals(Shape.ZERO);
  }
}
