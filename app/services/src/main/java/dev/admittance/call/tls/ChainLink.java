package dev.admittance.call.tls;

import dev.admittance.model.certificate.Certificate;
import java.io.IOException;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.x509.AuthorityKeyIdentifier;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;

/// A certificate in a chain, with the properties that Go's verification examines.
final class ChainLink {
  private static final String SUBJECT_KEY_ID = "2.5.29.14";
  private static final String ALTERNATIVE_NAMES = "2.5.29.17";
  private static final String BASIC_CONSTRAINTS = "2.5.29.19";
  private static final String NAME_CONSTRAINTS = "2.5.29.30";
  private static final String AUTHORITY_KEY_ID = "2.5.29.35";

  /// Extensions that Go handles: besides those above key usage, certificate policies, policy
  /// mappings and constraints, CRL distribution points, extended key usage, and inhibit any policy.
  private static final Set<String> HANDLED =
      Set.of(
          SUBJECT_KEY_ID,
          "2.5.29.15",
          ALTERNATIVE_NAMES,
          BASIC_CONSTRAINTS,
          NAME_CONSTRAINTS,
          "2.5.29.31",
          "2.5.29.32",
          "2.5.29.33",
          AUTHORITY_KEY_ID,
          "2.5.29.36",
          "2.5.29.37",
          "2.5.29.54");

  private static final String SERVER_USE = "1.3.6.1.5.5.7.3.1";
  private static final String ANY_USE = "2.5.29.37.0";
  private static final int KEY_CERT_SIGN = 5;
  private static final int WITH_EXTENSIONS = 3;

  private final X509Certificate x509;
  private final AlternativeNames names;
  private final NameConstraints constraints;

  ChainLink(X509Certificate x509) {
    this.x509 = x509;
    this.names = extension(ALTERNATIVE_NAMES, AlternativeNames::of).orElse(AlternativeNames.NONE);
    this.constraints =
        extension(NAME_CONSTRAINTS, NameConstraints::of).orElse(NameConstraints.NONE);
  }

  static ChainLink of(Certificate certificate) {
    return new ChainLink(certificate.x509());
  }

  /// Returns the certificate for display.
  Certificate certificate() {
    try {
      return Certificate.decode(x509.getEncoded()).orElseThrow();
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException("a certificate that was read cannot be written", e);
    }
  }

  /// Decodes an extension; empty where it is absent or malformed.
  private <T> Optional<T> extension(String oid, Function<ASN1Primitive, T> decode) {
    byte[] value = x509.getExtensionValue(oid);
    try {
      return value == null
          ? Optional.empty()
          : Optional.of(decode.apply(JcaX509ExtensionUtils.parseExtensionValue(value)));
    } catch (IOException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  X509Certificate x509() {
    return x509;
  }

  AlternativeNames names() {
    return names;
  }

  NameConstraints constraints() {
    return constraints;
  }

  boolean hasNames() {
    return x509.getExtensionValue(ALTERNATIVE_NAMES) != null;
  }

  DistinguishedName subject() {
    return new DistinguishedName(x509.getSubjectX500Principal());
  }

  Instant notBefore() {
    return x509.getNotBefore().toInstant();
  }

  Instant notAfter() {
    return x509.getNotAfter().toInstant();
  }

  boolean hasUnhandledExtension() {
    return Objects.requireNonNullElse(x509.getCriticalExtensionOIDs(), Set.<String>of()).stream()
        .anyMatch(oid ->
            !HANDLED.contains(oid) || (oid.equals(NAME_CONSTRAINTS) && !constraints.complete()));
  }

  boolean isAuthority() {
    return x509.getBasicConstraints() >= 0;
  }

  /// Returns how many authorities may be between it and the server's certificate.
  int longestPath() {
    return isAuthority() ? x509.getBasicConstraints() : Integer.MAX_VALUE;
  }

  /// Returns whether its own extensions allow it to sign certificates (RFC 5280, 4.2.1.9).
  boolean maySign() {
    boolean saysWhatItIs = x509.getExtensionValue(BASIC_CONSTRAINTS) != null;
    boolean authority = saysWhatItIs ? isAuthority() : x509.getVersion() != WITH_EXTENSIONS;
    boolean[] usage = x509.getKeyUsage();
    return authority && (usage == null || usage[KEY_CERT_SIGN]);
  }

  /// Returns whether its extended key usage allows servers.
  boolean isForServers() {
    try {
      List<String> uses = x509.getExtendedKeyUsage();
      return uses == null || uses.isEmpty() || uses.contains(SERVER_USE) || uses.contains(ANY_USE);
    } catch (CertificateParsingException _) {
      return false;
    }
  }

  boolean namesAsIssuer(ChainLink other) {
    return x509.getIssuerX500Principal().equals(other.x509.getSubjectX500Principal());
  }

  /// Ranks a possible issuer by the key identifiers: 0 if they are equal, 1 if only one of them is
  /// present, 2 if they differ.
  int plausibility(ChainLink issuer) {
    byte[] wanted = extension(AUTHORITY_KEY_ID, ChainLink::keyIdOfAuthority).orElse(new byte[0]);
    byte[] found = issuer.extension(SUBJECT_KEY_ID, ChainLink::octets).orElse(new byte[0]);
    if (Arrays.equals(wanted, found)) {
      return 0;
    }
    return wanted.length == 0 || found.length == 0 ? 1 : 2;
  }

  private static byte[] octets(ASN1Primitive value) {
    return ASN1OctetString.getInstance(value).getOctets();
  }

  private static byte[] keyIdOfAuthority(ASN1Primitive value) {
    byte[] id = AuthorityKeyIdentifier.getInstance(value).getKeyIdentifierOctets();
    return id == null ? new byte[0] : id;
  }

  /// Returns whether it has the same subject, key and names as another.
  boolean standsFor(ChainLink other) {
    return x509.getSubjectX500Principal().equals(other.x509.getSubjectX500Principal())
        && Arrays.equals(x509.getPublicKey().getEncoded(), other.x509.getPublicKey().getEncoded())
        && Arrays.equals(
            x509.getExtensionValue(ALTERNATIVE_NAMES),
            other.x509.getExtensionValue(ALTERNATIVE_NAMES));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ChainLink link && x509.equals(link.x509);
  }

  @Override
  public int hashCode() {
    return x509.hashCode();
  }
}
