package dev.admittance.simulator.registry;

import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What recordings of the server cannot show: values that are made up, captures of requests that
/// were further on their way, and what a capture leaves out.
class StagesTest {
  private final Stages stages =
      new Stages(
          ClusterState.UNKNOWN,
          new CustomDefinitions(List.of()),
          new Converter(List.of(), KubernetesRelease.DEFAULT),
          KubernetesRelease.DEFAULT,
          Authorizer.UNKNOWN,
          true);

  private static AdmissionRequest create(String metadata) {
    JsonObject object =
        object("{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":" + metadata + "}");
    String name = Metadata.of(object).text("name");
    return request(Operation.CREATE, "", "v1", "ConfigMap", "configmaps", "", "shop", name, object);
  }

  private Metadata prepared(AdmissionRequest request) {
    StageResult received = stages.receive(request);
    Optional<JsonObject> before = last(received).or(request::object);
    StageResult staged = prepare(received.request(), before);
    return Metadata.of(last(staged).orElseThrow());
  }

  private StageResult prepare(AdmissionRequest request, Optional<JsonObject> object) {
    return stages.prepare(request, new MutatedObject(object, object, Optional.empty(), false));
  }

  private static Optional<JsonObject> last(StageResult staged) {
    return staged.events().stream()
        .filter(StageEvent.Changed.class::isInstance)
        .map(event -> ((StageEvent.Changed) event).object())
        .reduce((_, later) -> later);
  }

  @Test
  void madeUpNamesAreFiveOfTheServersCharacters() {
    Metadata metadata = prepared(create("{\"generateName\":\"gen-\",\"namespace\":\"shop\"}"));
    assertThat(metadata.text("name")).matches("gen-[bcdfghjklmnpqrstvwxz2456789]{5}");
  }

  @Test
  void madeUpNamesHaveAtMost63Characters() {
    String prefix = "a".repeat(80);
    Metadata metadata =
        prepared(create("{\"generateName\":\"" + prefix + "\",\"namespace\":\"shop\"}"));
    assertThat(metadata.text("name")).hasSize(63).startsWith("a".repeat(58));
  }

  @Test
  void sameRequestIsGivenTheSameValues() {
    AdmissionRequest request = create("{\"generateName\":\"gen-\",\"namespace\":\"shop\"}");
    assertThat(prepared(request)).isEqualTo(prepared(request));
  }

  private StageResult preparedService(String spec) {
    return preparedService("1", spec);
  }

  private StageResult preparedService(String uid, String spec) {
    JsonObject service =
        object(
            "{\"apiVersion\":\"v1\",\"kind\":\"Service\",\"metadata\":{\"name\":\"web\","
                + "\"namespace\":\"shop\""
                + (uid.isEmpty() ? "" : ",\"uid\":\"" + uid + "\"")
                + "},\"spec\":"
                + spec
                + "}");
    AdmissionRequest request =
        request(Operation.CREATE, "", "v1", "Service", "services", "", "shop", "web", service);
    return prepare(request, Optional.of(service));
  }

  @Test
  void addressAndNodePortsAreMadeUpAndSaidToBe() {
    String spec =
        "{\"type\":\"LoadBalancer\",\"allocateLoadBalancerNodePorts\":true,"
            + "\"externalTrafficPolicy\":\"Local\",\"ports\":[{\"name\":\"a\",\"port\":80},"
            + "{\"name\":\"b\",\"port\":80,\"protocol\":\"UDP\"},{\"name\":\"c\",\"port\":81}]}";
    StageResult staged = preparedService(spec);
    JsonObject service = last(staged).orElseThrow().object("spec");
    assertThat(service.text("clusterIP")).matches("10\\.0\\.0\\.\\d{1,3}");
    assertThat(service.texts("clusterIPs")).containsExactly(service.text("clusterIP"));
    assertThat(service.texts("ipFamilies")).containsExactly("IPv4");
    List<String> ports =
        service.objects("ports").stream()
            .map(port ->
                String.valueOf(port.find("nodePort").orElseThrow()).replaceAll("[^0-9]", ""))
            .toList();
    assertThat(ports).allMatch(port -> port.matches("3[0-2]\\d{3}"));
    assertThat(ports.get(0)).isEqualTo(ports.get(1)).isNotEqualTo(ports.get(2));
    assertThat(String.valueOf(service.get("healthCheckNodePort")).replaceAll("[^0-9]", ""))
        .isNotIn(ports);
    assertThat(staged.events().toString()).contains("made up here: clusterIP, node ports");
    assertThat(last(preparedService(spec))).isEqualTo(last(staged));
  }

  @Test
  void serviceOfBothFamiliesGetsAnAddressOfEach() {
    StageResult staged =
        preparedService("{\"type\":\"ClusterIP\",\"ipFamilyPolicy\":\"RequireDualStack\"}");
    JsonObject service = last(staged).orElseThrow().object("spec");
    assertThat(service.texts("ipFamilies")).containsExactly("IPv4", "IPv6");
    assertThat(service.texts("clusterIPs")).hasSize(2).first().isEqualTo(service.text("clusterIP"));
    assertThat(service.texts("clusterIPs").get(1)).startsWith("fd00::");
    assertThat(staged.events().toString()).contains("whether the cluster has addresses of both");
  }

  @Test
  void serviceOfTheSecondFamilyGetsItsAddress() {
    JsonObject service =
        last(preparedService("{\"type\":\"ClusterIP\",\"ipFamilies\":[\"IPv6\"]}"))
            .orElseThrow()
            .object("spec");
    assertThat(service.text("ipFamilyPolicy")).isEqualTo("SingleStack");
    assertThat(service.text("clusterIP")).startsWith("fd00::");
  }

  @Test
  void whatTheClientChoosesMayNotFitTheCluster() {
    String spec =
        "{\"type\":\"NodePort\",\"clusterIP\":\"7.7.7.7\",\"ports\":[{\"port\":80,\"nodePort\":1}]}";
    assertThat(preparedService("", spec).events().toString())
        .contains("the address 7.7.7.7", "node ports outside of 30000-32767");
    assertThat(preparedService("1", spec).events().toString())
        .doesNotContain("the address 7.7.7.7", "outside of");
  }

  @Test
  void creationIsDatedByTheManagedFieldsOfACapture() {
    Metadata metadata =
        prepared(
            create(
                "{\"name\":\"books\",\"namespace\":\"shop\",\"managedFields\":"
                    + "[{\"operation\":\"Update\",\"apiVersion\":\"v1\",\"fieldsType\":\"FieldsV1\","
                    + "\"time\":\"2026-01-02T03:04:05Z\"}]}"));
    assertThat(metadata.text("creationTimestamp")).isEqualTo("2026-01-02T03:04:05Z");
  }

  /// W-110: what a validating hook was sent says what the server made up, and mutating hooks saw
  /// none of it.
  @Test
  void captureOfAValidatingHookKeepsWhatTheServerMadeUp() {
    String captured =
        "{\"name\":\"gen-bcdfg\",\"generateName\":\"gen-\",\"namespace\":\"shop\","
            + "\"uid\":\"u-1\",\"creationTimestamp\":\"2026-01-02T03:04:05Z\"}";
    StageResult received = stages.receive(create(captured));
    assertThat(received.request().name()).isEmpty();
    Metadata first = Metadata.of(last(received).orElseThrow());
    assertThat(first.has("uid") || first.has("name") || first.has("creationTimestamp")).isFalse();
    Metadata metadata = prepared(create(captured));
    assertThat(List.of(metadata.text("name"), metadata.text("uid")))
        .containsExactly("gen-bcdfg", "u-1");
    assertThat(metadata.text("creationTimestamp")).isEqualTo("2026-01-02T03:04:05Z");
  }

  @Test
  void managedFieldsThatACaptureAbridgesAreNotHeldAgainstHooks() {
    AdmissionRequest request =
        create(
            "{\"name\":\"books\",\"namespace\":\"shop\",\"managedFields\":[{\"manager\":\"me\"}]}");
    assertThat(prepare(request, request.object()).events())
        .filteredOn(event -> event.rule() == RuleId.W_368)
        .isEmpty();
  }

  @Test
  void objectWithoutMetadataIsLeftAsItIs() {
    AdmissionRequest request =
        request(
            Operation.CREATE,
            "",
            "v1",
            "ConfigMap",
            "configmaps",
            "",
            "shop",
            "books",
            JsonObject.EMPTY);
    assertThat(prepare(request, request.object()).events())
        .singleElement()
        .isInstanceOf(StageEvent.LeftOut.class);
  }

  @Test
  void deletionIsLeftAlone() {
    AdmissionRequest request =
        request(
            Operation.DELETE,
            "",
            "v1",
            "ConfigMap",
            "configmaps",
            "",
            "shop",
            "books",
            JsonObject.EMPTY);
    assertThat(prepare(request, Optional.empty()).events()).isEmpty();
  }

  @Test
  void aRefusalOfMetadataSaysThatOthersMayBeNamed() {
    JsonObject pod =
        object(
            "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"name\":\"web\","
                + "\"namespace\":\"shop\",\"labels\":{\"a b\":\"c\"}},\"spec\":{}}");
    AdmissionRequest request =
        request(Operation.CREATE, "", "v1", "Pod", "pods", "", "shop", "web", pod);
    List<StageEvent> events = prepare(request, request.object()).events();
    assertThat(events.getLast()).isInstanceOf(StageEvent.Refused.class);
    assertThat(events)
        .anyMatch(event ->
            event instanceof StageEvent.LeftOut left
                && left.what().equals("validation of what only Pod objects have"));
  }
}
