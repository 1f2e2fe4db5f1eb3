package dev.admittance.call.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.network.IpAddress;
import java.math.BigInteger;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Instant;
import java.util.Date;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.SubjectKeyIdentifier;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.junit.jupiter.api.Test;

class ChainLinkTest {
  private static final ASN1Encodable NUMBER = new ASN1Integer(7);

  @Test
  void malformedExtensionCountsAsAbsent() throws Exception {
    ChainLink link = link(Extension.authorityKeyIdentifier, NUMBER);
    ChainLink issuer = link(Extension.subjectKeyIdentifier, NUMBER);

    assertThat(link.plausibility(issuer)).isZero();
    assertThat(link(Extension.subjectAlternativeName, new DERSequence(NUMBER)).names().dns())
        .isEmpty();
    assertThat(link(Extension.nameConstraints, NUMBER).constraints().complete()).isFalse();
  }

  @Test
  void keyIdentifierOfOneSideMakesAnIssuerLessPlausible() throws Exception {
    ChainLink link = link(Extension.authorityKeyIdentifier, NUMBER);
    byte[] id = {1, 2, 3};

    assertThat(
            link.plausibility(link(Extension.subjectKeyIdentifier, new SubjectKeyIdentifier(id))))
        .isEqualTo(1);
  }

  @Test
  void namesAreReadAsWritten() throws Exception {
    ChainLink link =
        link(
            Extension.subjectAlternativeName,
            new GeneralNames(
                new GeneralName[] {
                  new GeneralName(GeneralName.dNSName, "h*.shop.svc"),
                  new GeneralName(GeneralName.rfc822Name, "a@shop.svc"),
                  new GeneralName(GeneralName.iPAddress, "10.0.0.1")
                }));

    assertThat(link.names().dns()).containsExactly("h*.shop.svc");
    assertThat(link.names().ips().stream()).map(IpAddress::text).containsExactly("10.0.0.1");
    assertThat(link.subject().commonName()).isEqualTo("last");
    assertThat(link.subject().organization()).isEqualTo("first");
  }

  private static ChainLink link(ASN1ObjectIdentifier extension, ASN1Encodable value)
      throws Exception {
    KeyPair keys = KeyPairGenerator.getInstance("EC").generateKeyPair();
    X500Name name = new X500Name("O=first+CN=c,O=second,CN=last");
    return new ChainLink(
        new JcaX509CertificateConverter()
            .getCertificate(
                new JcaX509v3CertificateBuilder(
                        name,
                        BigInteger.ONE,
                        Date.from(Instant.EPOCH),
                        Date.from(Instant.parse("2040-01-01T00:00:00Z")),
                        name,
                        keys.getPublic())
                    .addExtension(extension, false, value)
                    .build(
                        new JcaContentSignerBuilder("SHA256withECDSA").build(keys.getPrivate()))));
  }
}
