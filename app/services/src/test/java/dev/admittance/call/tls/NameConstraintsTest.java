package dev.admittance.call.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.call.tls.NameConstraints.Network;
import dev.admittance.call.tls.NameConstraints.Subtrees;
import dev.admittance.model.network.IpAddress;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralSubtree;
import org.junit.jupiter.api.Test;

class NameConstraintsTest {
  private static IpAddress ip(String text) {
    return IpAddress.find(text).orElseThrow();
  }

  private static Subtrees domains(String... domains) {
    return new Subtrees(List.of(domains), List.of());
  }

  private static Subtrees network(String address, int bits) {
    return new Subtrees(List.of(), List.of(new Network(ip(address), bits)));
  }

  private static NameConstraints permitted(Subtrees subtrees) {
    return new NameConstraints(subtrees, Subtrees.NONE, true);
  }

  private static NameConstraints excluded(Subtrees subtrees) {
    return new NameConstraints(Subtrees.NONE, subtrees, true);
  }

  private static Optional<String> dns(NameConstraints constraints, String... names) {
    return constraints.problem(new AlternativeNames(List.of(names), List.of()));
  }

  private static Optional<String> ips(NameConstraints constraints, String... addresses) {
    return constraints.problem(
        new AlternativeNames(
            List.of(), Stream.of(addresses).map(NameConstraintsTest::ip).toList()));
  }

  @Test
  void withoutConstraintsEveryNameIsGood() {
    assertThat(dns(NameConstraints.NONE, "hook.shop.svc")).isEmpty();
    assertThat(ips(NameConstraints.NONE, "10.0.0.1", "fd00::1")).isEmpty();
  }

  @Test
  void permittedDomainCoversItselfAndWhatIsBelow() {
    NameConstraints svc = permitted(domains("svc"));

    assertThat(dns(svc, "SVC", "hook.shop.Svc")).isEmpty();
    assertThat(dns(svc, "hook.shop.svc", "hook.notsvc"))
        .contains("DNS name \"hook.notsvc\" is not permitted by any constraint");
    assertThat(dns(permitted(domains(".svc")), "svc")).isPresent();
    assertThat(dns(permitted(domains(".svc")), "hook.svc")).isEmpty();
    assertThat(dns(permitted(domains("")), "anything.example")).isEmpty();
  }

  @Test
  void excludedDomainAlsoForbidsAWildcardThatMayMatchIt() {
    NameConstraints shop = excluded(domains("shop.svc"));

    assertThat(dns(shop, "hook.shop.svc"))
        .contains("DNS name \"hook.shop.svc\" is excluded by constraint \"shop.svc\"");
    assertThat(dns(shop, "*.svc")).isPresent();
    assertThat(dns(shop, "hook.svc", "*.other.svc")).isEmpty();
  }

  @Test
  void networksAreComparedByTheirBits() {
    assertThat(ips(permitted(network("10.96.0.0", 12)), "10.97.3.4")).isEmpty();
    assertThat(ips(permitted(network("10.96.0.0", 12)), "10.112.0.1"))
        .contains("IP address \"10.112.0.1\" is not permitted by any constraint");
    assertThat(ips(excluded(network("10.0.0.0", 8)), "11.0.0.1", "10.1.1.1"))
        .contains("IP address \"10.1.1.1\" is excluded by constraint \"10.0.0.0/8\"");
    assertThat(ips(permitted(domains("svc")), "10.1.1.1")).isEmpty();
  }

  /// Address and mask follow one another in the extension.
  @Test
  void readsTheExtension() {
    GeneralSubtree[] permitted = {
      new GeneralSubtree(new GeneralName(GeneralName.dNSName, "svc")),
      new GeneralSubtree(
          new GeneralName(
              GeneralName.iPAddress,
              new DEROctetString(new byte[] {10, 96, 0, 0, (byte) 255, (byte) 240, 0, 0})))
    };
    GeneralSubtree[] excluded = {
      new GeneralSubtree(new GeneralName(GeneralName.registeredID, "1.2.3"))
    };

    NameConstraints read =
        NameConstraints.of(
            new org.bouncycastle.asn1.x509.NameConstraints(permitted, excluded).toASN1Primitive());

    assertThat(read.permitted())
        .isEqualTo(new Subtrees(List.of("svc"), List.of(new Network(ip("10.96.0.0"), 12))));
    assertThat(read.excluded()).isEqualTo(Subtrees.NONE);
    assertThat(read.complete()).isFalse();
    assertThat(NameConstraints.of(new DEROctetString(new byte[] {1})).complete()).isFalse();
  }
}
