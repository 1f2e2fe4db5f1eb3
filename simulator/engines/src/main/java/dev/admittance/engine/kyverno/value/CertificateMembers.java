package dev.admittance.engine.kyverno.value;

import dev.admittance.engine.kyverno.value.PemMembers.UnreadException;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.util.List;

/// The members of a decoded certificate with a key of RSA, as expressions see them: those of Go's
/// `x509.Certificate`. Source: kyverno's SDK `extensions/cel/libs/x509`, Go's `crypto/x509`.
final class CertificateMembers {
  private static final int SHORT_TIME = 0x17;
  private static final List<Long> AUTHORITY_KEY = List.of(2L, 5L, 29L, 35L);
  private static final List<Long> SUBJECT_KEY = List.of(2L, 5L, 29L, 14L);
  private static final List<Long> EXTENDED_USAGES = List.of(2L, 5L, 29L, 37L);
  private static final List<Long> DISTRIBUTION = List.of(2L, 5L, 29L, 31L);
  private static final List<Long> POLICIES = List.of(2L, 5L, 29L, 32L);
  private static final List<Long> CONSTRAINTS = List.of(2L, 5L, 29L, 19L);
  private static final List<Long> INFORMATION = List.of(1L, 3L, 6L, 1L, 5L, 5L, 7L, 1L, 1L);
  private static final List<String> USAGES =
      List.of(
          "2.5.29.37.0",
          "1.3.6.1.5.5.7.3.1",
          "1.3.6.1.5.5.7.3.2",
          "1.3.6.1.5.5.7.3.3",
          "1.3.6.1.5.5.7.3.4",
          "1.3.6.1.5.5.7.3.5",
          "1.3.6.1.5.5.7.3.6",
          "1.3.6.1.5.5.7.3.7",
          "1.3.6.1.5.5.7.3.8",
          "1.3.6.1.5.5.7.3.9");

  /// The extensions of which [#all] has members that are not read here.
  private static final List<String> UNREAD = List.of("2.5.29.33", "2.5.29.36", "2.5.29.54");

  private final X509Certificate certificate;
  private final DerValue signed;
  private final CertificateExtensions extensions;

  private CertificateMembers(X509Certificate certificate, DerValue whole) {
    this.certificate = certificate;
    signed = whole.at(0);
    extensions =
        new CertificateExtensions(
            signed.items().stream()
                .filter(item -> item.isContext(3))
                .flatMap(item -> item.at(0).items().stream())
                .toList());
  }

  /// The members that expressions of CEL see.
  ///
  /// @param whole the certificate, encoded
  /// @throws UnreadException for one with members that are not read here
  static JsonObject of(X509Certificate certificate, byte[] whole) {
    if (certificate.getExtensionValue("2.5.29.30") != null) {
      throw new UnreadException("the name constraints of a certificate are not read here");
    }
    return new CertificateMembers(certificate, DerValue.of(whole)).members(whole);
  }

  /// All members, as JMESPath sees them.
  ///
  /// @param whole the certificate, encoded
  /// @throws UnreadException for one with members that are not read here
  static JsonObject all(X509Certificate certificate, byte[] whole) {
    if (UNREAD.stream().anyMatch(one -> certificate.getExtensionValue(one) != null)) {
      throw new UnreadException("the policy constraints of a certificate are not read here");
    }
    JsonObject members = of(certificate, whole);
    return new CertificateMembers(certificate, DerValue.of(whole)).completed(members);
  }

  /// The position of the serial number: the version is left out where it is the first.
  private int first() {
    return signed.at(0).isContext(0) ? 1 : 0;
  }

  private JsonObject members(byte[] whole) {
    RSAPublicKey key = (RSAPublicKey) certificate.getPublicKey();
    int first = first();
    JsonObject.Builder members =
        JsonObject.builder()
            .put("Raw", DerValue.base64(whole))
            .put("RawTBSCertificate", DerValue.base64(signed.whole()))
            .put("RawSubjectPublicKeyInfo", DerValue.base64(signed.at(first + 5).whole()))
            .put("RawSubject", DerValue.base64(signed.at(first + 4).whole()))
            .put("RawIssuer", DerValue.base64(signed.at(first + 2).whole()))
            .put("Signature", DerValue.base64(certificate.getSignature()))
            .put("PublicKeyAlgorithm", 1)
            .put("PublicKey", PemMembers.key(key))
            .put("SerialNumber", certificate.getSerialNumber().longValue())
            .put("Issuer", CertificateName.json(signed.at(first + 2)))
            .put("NotBefore", time(signed.at(first + 3, 0)))
            .put("NotAfter", time(signed.at(first + 3, 1)))
            .put("KeyUsage", keyUsage())
            .put("Extensions", extensions.json())
            .put("ExtraExtensions", JsonNull.NULL)
            .put(
                "ExtKeyUsage",
                DerValue.orNull(
                    extendedUsages().stream()
                        .map(CertificateMembers::known)
                        .filter(index -> index >= 0)
                        .map(JsonNumber::of)
                        .toList()));
    constraints(members);
    references(members);
    for (String constraint : List.of("DNSDomains", "IPRanges", "EmailAddresses", "URIDomains")) {
      members.put("Permitted" + constraint, JsonNull.NULL);
      members.put("Excluded" + constraint, JsonNull.NULL);
    }
    return members.put("PermittedDNSDomainsCritical", false).build();
  }

  /// A time such as `261127041636Z` or `20261127041636Z` as Go prints it.
  private static String time(DerValue value) {
    String written = value.text();
    boolean recent = written.compareTo("50") < 0;
    String full = value.tag() == SHORT_TIME ? (recent ? "20" : "19") + written : written;
    return full.replaceFirst("(....)(..)(..)(..)(..)(..).*", "$1-$2-$3T$4:$5:$6Z");
  }

  private long keyUsage() {
    boolean[] usages = certificate.getKeyUsage();
    long bits = 0;
    for (int i = 0; usages != null && i < usages.length; i++) {
      bits |= usages[i] ? 1L << i : 0;
    }
    return bits;
  }

  private List<DerValue> extendedUsages() {
    return extensions.find(EXTENDED_USAGES).stream()
        .flatMap(usages -> usages.items().stream())
        .toList();
  }

  private static int known(DerValue usage) {
    return USAGES.indexOf(usage.dotted());
  }

  private void constraints(JsonObject.Builder members) {
    boolean valid = !extensions.find(CONSTRAINTS).isEmpty();
    int length = certificate.getBasicConstraints();
    boolean authority = length >= 0;
    boolean limited = authority && length != Integer.MAX_VALUE;
    members
        .put("BasicConstraintsValid", valid)
        .put("IsCA", authority)
        .put("MaxPathLen", !valid ? 0 : limited ? length : -1)
        .put("MaxPathLenZero", limited && length == 0);
  }

  private void references(JsonObject.Builder members) {
    List<JsonValue> key =
        extensions.find(AUTHORITY_KEY).stream()
            .flatMap(value -> value.items().stream())
            .filter(item -> item.isContext(0))
            .<JsonValue>map(item -> item.base64())
            .toList();
    members.put("AuthorityKeyId", key.isEmpty() ? JsonNull.NULL : key.getFirst());
    List<DerValue> described =
        extensions.find(INFORMATION).stream().flatMap(v -> v.items().stream()).toList();
    members.put("OCSPServer", DerValue.orNullOfTexts(located(described, 1)));
    members.put("IssuingCertificateURL", DerValue.orNullOfTexts(located(described, 2)));
    extensions.putNames(members);
    members.put(
        "CRLDistributionPoints",
        DerValue.orNullOfTexts(
            extensions.find(DISTRIBUTION).stream()
                .flatMap(points -> points.items().stream())
                .flatMap(point -> point.items().stream())
                .filter(part -> part.isContext(0))
                .flatMap(part -> part.items().stream())
                .filter(full -> full.isContext(0))
                .flatMap(full -> full.items().stream())
                .filter(uri -> uri.isContext(6))
                .map(DerValue::text)
                .toList()));
    members.put(
        "PolicyIdentifiers",
        DerValue.orNull(
            extensions.find(POLICIES).stream()
                .flatMap(policies -> policies.items().stream())
                .map(policy -> policy.at(0).identifierJson())
                .toList()));
  }

  private static List<String> located(List<DerValue> descriptions, long method) {
    return descriptions.stream()
        .filter(one -> one.at(0).identifier().getLast() == method && one.at(1).isContext(6))
        .map(one -> one.at(1).text())
        .toList();
  }

  /// Adds what expressions of CEL do not see.
  private JsonObject completed(JsonObject members) {
    List<JsonValue> key =
        extensions.find(SUBJECT_KEY).stream().<JsonValue>map(DerValue::base64).toList();
    List<DerValue> policies =
        extensions.find(POLICIES).stream().flatMap(found -> found.items().stream()).toList();
    JsonObject all =
        members
            .with("SerialNumber", new JsonNumber(certificate.getSerialNumber().toString()))
            .with("SignatureAlgorithm", SignatureAlgorithms.number(certificate.getSigAlgOID()))
            .with("Version", JsonNumber.of(certificate.getVersion()))
            .with("Subject", CertificateName.json(signed.at(first() + 4)))
            .with("UnhandledCriticalExtensions", extensions.unhandled())
            .with(
                "UnknownExtKeyUsage",
                DerValue.orNull(
                    extendedUsages().stream()
                        .filter(usage -> known(usage) < 0)
                        .map(DerValue::identifierJson)
                        .toList()))
            .with("SubjectKeyId", key.isEmpty() ? JsonNull.NULL : key.getFirst())
            .with("URIs", extensions.uris())
            .with(
                "Policies",
                DerValue.orNullOfTexts(policies.stream().map(one -> one.at(0).dotted()).toList()))
            .with("PolicyMappings", JsonNull.NULL);
    for (String limit :
        List.of("InhibitAnyPolicy", "InhibitPolicyMapping", "RequireExplicitPolicy")) {
      all = all.with(limit, JsonNumber.of(0)).with(limit + "Zero", JsonBoolean.FALSE);
    }
    return all;
  }
}
