package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import org.junit.jupiter.api.Test;

/// Ports of one number and different protocols, which are applied again on either side.
class AppliedPortsTest {
  private static String gossip(String ports, String args) {
    return ReleaseFixture.deployment("gossip:1", 1)
        .replace(
            "image: \"gossip:1\"",
            "image: \"gossip:1\", args: [%s], ports: [%s]".formatted(args, ports));
  }

  private static JsonObject container(Rehearsal rehearsal) {
    return rehearsal.requests().stream()
        .filter(one -> one.cause().isEmpty())
        .findFirst()
        .orElseThrow()
        .trace()
        .response()
        .object()
        .orElseThrow()
        .object("spec")
        .object("template")
        .object("spec")
        .objects("containers")
        .getFirst();
  }

  @Test
  void patchPairsPortsOfOneNumberInTheirOrder() {
    String gossip =
        "{name: tcp, containerPort: 7946}, {name: udp, containerPort: 7946, protocol: UDP}";
    Rehearser rehearser = ReleaseFixture.rehearser(ApplyOrder.HELM.client(false), "");
    Rehearsal first =
        rehearser.rehearse(
            captures(gossip("{name: old, containerPort: 7472}," + gossip, "")), () -> false);
    Rehearsal second =
        rehearser
            .after(first)
            .rehearse(
                captures(gossip("{name: new, containerPort: 9120}," + gossip, "")), () -> false);

    assertThat(second.requests()).allMatch(RehearsedRequest::allowed);
    assertThat(container(second).objects("ports"))
        .extracting(port -> port.text("name") + "/" + port.text("protocol"))
        .containsExactly("new/TCP", "tcp/TCP", "udp/UDP");
  }

  @Test
  void portsAreKnownByNumberAndProtocol() {
    String tcp = "{name: tcp, containerPort: 7946}";
    String udp = "{name: udp, containerPort: 7946, protocol: UDP}";
    Rehearser rehearser = ReleaseFixture.rehearser(ApplyOrder.HELM.client(true), "");
    Rehearsal first = rehearser.rehearse(captures(gossip(tcp + "," + udp, "-v, -x")), () -> false);
    Rehearsal second =
        rehearser.after(first).rehearse(captures(gossip(udp + "," + tcp, "-v")), () -> false);

    assertThat(second.requests()).allMatch(RehearsedRequest::allowed);
    assertThat(container(second).objects("ports"))
        .extracting(port -> port.text("name"))
        .containsExactlyInAnyOrder("tcp", "udp");
    assertThat(container(second).texts("args")).containsExactly("-v");

    Rehearsal third =
        rehearser.after(first).after(second).rehearse(captures(gossip(udp, "-v")), () -> false);
    assertThat(container(third).objects("ports"))
        .extracting(port -> port.text("name"))
        .containsExactly("udp");
  }
}
