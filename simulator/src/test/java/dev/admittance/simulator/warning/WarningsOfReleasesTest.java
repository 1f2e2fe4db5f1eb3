package dev.admittance.simulator.warning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the recorded release does not show: the words and warnings of others, and addresses that it
/// refuses before it could warn of them.
class WarningsOfReleasesTest {
  private static List<String> addresses(int minor, String... texts) {
    AddressWarnings warnings = new AddressWarnings(new KubernetesRelease(1, minor));
    return List.of(texts).stream()
        .map(text -> part("{ip: \"" + text + "\"}").child("ip"))
        .flatMap(part ->
            (part.text().contains("/") ? warnings.range(part) : warnings.address(part)).stream())
        .toList();
  }

  private static ObjectPart part(String text) {
    return ObjectPart.of(Json.read("object", text));
  }

  @Test
  void addressesThatCanBeReadInTwoWays() {
    assertThat(addresses(33, "10.1.0.1", "010.1.0.1", "::ffff:10.1.0.1", "2001:DB8::1", "no"))
        .containsExactly(
            "ip: non-standard IP address \"010.1.0.1\" will be considered invalid in a future"
                + " Kubernetes release: use \"10.1.0.1\"",
            "ip: non-standard IP address \"::ffff:10.1.0.1\" will be considered invalid in a future"
                + " Kubernetes release: use \"10.1.0.1\"",
            "ip: IPv6 address \"2001:DB8::1\" should be in RFC 5952 canonical format"
                + " (\"2001:db8::1\")");
  }

  @Test
  void rangesThatCanBeReadInTwoWays() {
    assertThat(addresses(33, "10.0.0.0/8", "10.1.2.3/8", "010.0.0.0/8", "2001:DB8::/32"))
        .containsExactly(
            "ip: CIDR value \"10.1.2.3/8\" is ambiguous in this context (should be \"10.0.0.0/8\" or"
                + " \"10.1.2.3/32\"?)",
            "ip: non-standard CIDR value \"010.0.0.0/8\" will be considered invalid in a future"
                + " Kubernetes release: use \"10.0.0.0/8\"",
            "ip: IPv6 CIDR value \"2001:DB8::/32\" should be in RFC 5952 canonical format"
                + " (\"2001:db8::/32\")");
  }

  @Test
  void addressesOfServicesBefore() {
    assertThat(addresses(32, "010.1.0.1", "2001:DB8::1", "10.1.2.3/8", "::ffff:10.1.0.1"))
        .containsExactly(
            "ip: IP address was accepted, but will be invalid in a future Kubernetes release:"
                + " ParseAddr(\"010.1.0.1\"): IPv4 field has octet with leading zero",
            "ip: IPv6 address \"2001:DB8::1\" is not in RFC 5952 canonical format"
                + " (\"2001:db8::1\"), which may cause controller apply-loops");
  }

  private static List<String> pod(int minor, String spec) {
    return new PodWarnings(new KubernetesRelease(1, minor))
        .of(part("{metadata: {name: web}, spec: " + spec + "}"), false);
  }

  @Test
  void eachWarningHoldsSinceItsRelease() {
    String ports =
        "{containers: [{ports: [{name: a, containerPort: 1}, {name: a, containerPort: 1}]}]}";
    assertThat(pod(27, ports)).isEmpty();
    assertThat(pod(28, ports))
        .hasSize(1)
        .allMatch(text -> text.contains("duplicate port definition"));
    assertThat(pod(33, ports)).hasSize(2).last().asString().contains("duplicate port name \"a\"");
    String volume = "{volumes: [{name: v, gitRepo: {repository: r}}]}";
    assertThat(pod(32, volume)).containsExactly("spec.volumes[0].gitRepo: deprecated in v1.11");
    assertThat(pod(33, volume))
        .containsExactly(
            "spec.volumes[0].gitRepo: deprecated in v1.11, and disabled by default in v1.33+");
    String label = "{nodeSelector: {node-role.kubernetes.io/master: \"\"}}";
    assertThat(pod(30, label)).isEmpty();
    assertThat(pod(31, label)).hasSize(1);
  }

  @Test
  void versionsGoAwayByRelease() {
    GroupVersionKind endpoints = new GroupVersionKind("", "v1", "Endpoints");
    GroupVersionKind policies =
        new GroupVersionKind(
            "admissionregistration.k8s.io", "v1beta1", "ValidatingAdmissionPolicy");
    assertThat(deprecations(32)).doesNotContainKey(endpoints).containsKey(policies);
    assertThat(deprecations(33)).containsKey(endpoints);
    assertThat(deprecations(30)).doesNotContainKey(policies);
    assertThat(Optional.ofNullable(deprecations(31).get(policies)))
        .hasValueSatisfying(deprecation -> {
          assertThat(deprecation.warning())
              .isEqualTo(
                  "admissionregistration.k8s.io/v1beta1 ValidatingAdmissionPolicy is deprecated in"
                      + " v1.31+, unavailable in v1.34+");
          assertThat(deprecation.auditAnnotations())
              .containsEntry("k8s.io/removed-release", "1.34");
        });
    assertThat(deprecations(18)).isEmpty();
  }

  private static Map<GroupVersionKind, Deprecation> deprecations(int minor) {
    return Deprecation.of(new KubernetesRelease(1, minor), List.<JsonObject>of());
  }
}
