package dev.admittance.simulator.release;

import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import dev.admittance.simulator.cel.CelExpressions;
import dev.admittance.simulator.cel.CelExpressions.CompileResult;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.registry.MutatedObject;
import dev.admittance.simulator.registry.StageEvent;
import dev.admittance.simulator.registry.Stages;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.warning.ServerWarnings;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each known bug in the patch releases that have it, and mended in the next ones. Recordings only
/// show the newest patch of a release.
class KnownBugTest {
  private static final GroupVersionKind STATEFUL_SET =
      new GroupVersionKind("apps", "v1", "StatefulSet");

  /// P-115, kubernetes/kubernetes#130450; 1.31 was never mended.
  @ParameterizedTest
  @CsvSource({"1.30.14, false", "1.31, false", "1.32.3, false", "1.32.4, true", "1.32, true"})
  void networksWithinNetworks(String release, boolean within) {
    assertThat(holds(release, "cidr('10.0.0.0/8').containsCIDR('10.1.0.0/16')")).isEqualTo(within);
    assertThat(holds(release, "cidr('10.0.0.0/8').containsCIDR(cidr('10.1.0.0/16'))"))
        .isEqualTo(within);
    assertThat(holds(release, "cidr('10.0.0.0/8').containsCIDR(object.text)")).isEqualTo(within);
    assertThat(holds(release, "cidr('10.1.2.3/8').containsCIDR('10.0.0.0/16')")).isTrue();
    assertThat(holds(release, "cidr('10.0.0.0/16').containsCIDR('10.0.0.0/8')")).isFalse();
  }

  private static boolean holds(String release, String expression) {
    CompileResult compiled = CelExpressions.compile(KubernetesRelease.parse(release), expression);
    JsonObject object = object("{\"text\":\"10.1.0.0/16\"}");
    Outcome outcome =
        ((CompileResult.Compiled) compiled)
            .condition()
            .evaluate(new CelInput(JsonObject.EMPTY, Optional.of(object), Optional.empty()));
    return ((Outcome.Value) outcome).holds();
  }

  /// W-453, kubernetes/kubernetes#134054.
  @ParameterizedTest
  @CsvSource({"1.33.13, 0", "1.34.0, 1", "1.34.1, 1", "1.34.2, 0", "1.35.0, 0"})
  void affinityOfHeadlessServices(String release, int warnings) {
    JsonObject service =
        object(
            "{\"metadata\":{\"name\":\"web\"},\"spec\":{\"clusterIP\":\"None\","
                + "\"type\":\"ClusterIP\",\"sessionAffinity\":\"None\"}}");
    AdmissionRequest created =
        request(Operation.CREATE, "", "v1", "Service", "services", "", "shop", "web", service);
    assertThat(new ServerWarnings(KubernetesRelease.parse(release)).created(created, service))
        .hasSize(warnings)
        .allMatch(text -> text.equals("spec.SessionAffinity is ignored for headless services"));
  }

  /// W-112, kubernetes/kubernetes#129946.
  @ParameterizedTest
  @CsvSource({"1.31.14, false", "1.32.0, true", "1.32.2, true", "1.32.3, false", "1.33.0, false"})
  void updatesOfContainersThatSleepAfterTheirStart(String release, boolean crashes) {
    String start = "\"postStart\":{\"sleep\":{\"seconds\":1}}";
    String stop = "\"preStop\":{\"sleep\":{\"seconds\":1}}";
    assertThat(crashes(release, "", start)).isEqualTo(crashes);
    assertThat(crashes(release, "status", start)).isEqualTo(crashes);
    assertThat(crashes(release, "", start + "," + stop)).isFalse();
    assertThat(crashes(release, "", stop)).isFalse();
    // The search ends at the first container that sleeps for no time.
    assertThat(
            crashes(
                release, "", stop.replace("1", "0") + "}},{\"name\":\"b\",\"lifecycle\":{" + start))
        .isFalse();
  }

  private static boolean crashes(String version, String subresource, String lifecycle) {
    KubernetesRelease release = KubernetesRelease.parse(version);
    JsonObject pod =
        object(
            "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"name\":\"web\","
                + "\"namespace\":\"shop\"},\"spec\":{\"containers\":[{\"name\":\"a\","
                + "\"lifecycle\":{"
                + lifecycle
                + "}}]}}");
    AdmissionRequest updated =
        request(Operation.UPDATE, "", "v1", "Pod", "pods", subresource, "shop", "web", pod)
            .with(Optional.of(pod), Optional.of(pod));
    Stages stages =
        new Stages(
            ClusterState.UNKNOWN,
            new CustomDefinitions(List.of()),
            new Converter(List.of(), release),
            release,
            Authorizer.UNKNOWN,
            true);
    return stages
        .prepare(
            updated, new MutatedObject(updated.object(), updated.object(), Optional.empty(), false))
        .events()
        .stream()
        .anyMatch(event ->
            event instanceof StageEvent.Refused refused
                && refused.status().message().contains("caused apiserver to panic"));
  }

  /// W-110, kubernetes/kubernetes#137904; switched on again in 1.37.
  @ParameterizedTest
  @CsvSource({"1.34, false", "1.35.3, true", "1.35.4, false", "1.36.0, false", "1.37, true"})
  void unavailablePodsOfStatefulSets(String release, boolean filledIn) {
    ApiTypes types = ApiTypes.of(KubernetesRelease.parse(release));
    JsonObject filled =
        Defaulter.apply(
            types,
            STATEFUL_SET,
            types.find(STATEFUL_SET).orElseThrow(),
            object("{\"spec\":{\"updateStrategy\":{}}}"),
            Optional.empty());
    assertThat(filled.toString().contains("maxUnavailable")).isEqualTo(filledIn);
  }

  @Test
  void whatMendsItIsSaid() {
    assertThat(KnownBug.SLEEP_AFTER_START.remedy())
        .isEqualTo("mended in 1.32.3, 1.33.0 (kubernetes/kubernetes#129946)");
  }
}
