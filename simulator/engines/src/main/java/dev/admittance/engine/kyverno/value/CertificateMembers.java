package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/// The members of a decoded certificate with a key of RSA, as expressions see them: those of Go's
/// `x509.Certificate`. Source: kyverno's SDK `extensions/cel/libs/x509`, Go's `crypto/x509`.
public final class CertificateMembers {
  private static final int SHORT_TIME = 0x17;
  private static final List<Long> AUTHORITY_KEY = List.of(2L, 5L, 29L, 35L);
  private static final List<Long> ALTERNATIVE_NAMES = List.of(2L, 5L, 29L, 17L);
  private static final List<Long> DISTRIBUTION = List.of(2L, 5L, 29L, 31L);
  private static final List<Long> POLICIES = List.of(2L, 5L, 29L, 32L);
  private static final List<Long> CONSTRAINTS = List.of(2L, 5L, 29L, 19L);
  private static final List<Long> INFORMATION = List.of(1L, 3L, 6L, 1L, 5L, 5L, 7L, 1L, 1L);
  private static final Map<Long, String> NAMES =
      Map.of(
          6L, "Country",
          10L, "Organization",
          11L, "OrganizationalUnit",
          7L, "Locality",
          8L, "Province",
          9L, "StreetAddress",
          17L, "PostalCode");
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

  private final X509Certificate certificate;
  private final DerValue signed;
  private final List<DerValue> extensions;

  private CertificateMembers(X509Certificate certificate, DerValue whole) {
    this.certificate = certificate;
    signed = whole.at(0);
    extensions =
        signed.items().stream()
            .filter(item -> item.isContext(3))
            .flatMap(item -> item.at(0).items().stream())
            .toList();
  }

  /// The members; numbers are `float64`.
  ///
  /// @param whole the certificate, encoded
  public static JsonObject of(X509Certificate certificate, byte[] whole) {
    JsonObject members = new CertificateMembers(certificate, DerValue.of(whole)).members(whole);
    return (JsonObject) GoFloats.decoded(members);
  }

  /// Whether an extension is one whose members are not read here.
  public static boolean isUnread(X509Certificate certificate) {
    return certificate.getExtensionValue("2.5.29.30") != null;
  }

  private static JsonString base64(byte[] bytes) {
    return new JsonString(Base64.getEncoder().encodeToString(bytes));
  }

  private JsonObject members(byte[] whole) {
    RSAPublicKey key = (RSAPublicKey) certificate.getPublicKey();
    // The version is left out where it is the first.
    int first = signed.at(0).isContext(0) ? 1 : 0;
    JsonObject.Builder members =
        JsonObject.builder()
            .put("Raw", base64(whole))
            .put("RawTBSCertificate", base64(signed.whole()))
            .put("RawSubjectPublicKeyInfo", base64(signed.at(first + 5).whole()))
            .put("RawSubject", base64(signed.at(first + 4).whole()))
            .put("RawIssuer", base64(signed.at(first + 2).whole()))
            .put("Signature", base64(certificate.getSignature()))
            .put("PublicKeyAlgorithm", 1)
            .put(
                "PublicKey",
                JsonObject.of("N", new JsonString(key.getModulus().toString()))
                    .with("E", JsonNumber.of(key.getPublicExponent().longValue())))
            .put("SerialNumber", certificate.getSerialNumber().longValue())
            .put("Issuer", name(signed.at(first + 2)))
            .put("NotBefore", time(signed.at(first + 3, 0)))
            .put("NotAfter", time(signed.at(first + 3, 1)))
            .put("KeyUsage", keyUsage())
            .put(
                "Extensions",
                orNull(extensions.stream().<JsonValue>map(CertificateMembers::extension).toList()))
            .put("ExtraExtensions", JsonNull.NULL)
            .put("ExtKeyUsage", orNull(extendedUsages()));
    constraints(members);
    names(members);
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

  private static JsonValue orNull(List<? extends JsonValue> items) {
    return items.isEmpty() ? JsonNull.NULL : new JsonArray(List.copyOf(items));
  }

  private static JsonValue texts(List<String> texts) {
    return orNull(texts.stream().map(JsonString::new).toList());
  }

  private static JsonValue identifier(DerValue value) {
    return new JsonArray(value.identifier().stream().<JsonValue>map(JsonNumber::of).toList());
  }

  private static JsonObject extension(DerValue extension) {
    List<DerValue> parts = extension.items();
    boolean critical = parts.get(1).tag() == DerValue.BOOLEAN && parts.get(1).bytes()[0] != 0;
    return JsonObject.builder()
        .put("Id", identifier(parts.getFirst()))
        .put("Critical", critical)
        .put("Value", base64(parts.getLast().bytes()))
        .build();
  }

  private static JsonObject name(DerValue name) {
    JsonObject known =
        JsonObject.of("SerialNumber", "", "CommonName", "").with("ExtraNames", JsonNull.NULL);
    for (String member : NAMES.values()) {
      known = known.with(member, JsonNull.NULL);
    }
    List<JsonValue> all = new ArrayList<>();
    for (DerValue set : name.items()) {
      for (DerValue attribute : set.items()) {
        List<Long> type = attribute.at(0).identifier();
        JsonString value = new JsonString(attribute.at(1).text());
        all.add(JsonObject.of("Type", identifier(attribute.at(0)), "Value", value));
        boolean standard = type.size() == 4 && type.subList(0, 3).equals(List.of(2L, 5L, 4L));
        String member = standard ? NAMES.get(type.getLast()) : null;
        if (member != null) {
          List<JsonValue> values =
              known.get(member) instanceof JsonArray written
                  ? new ArrayList<>(written.items())
                  : new ArrayList<>();
          values.add(value);
          known = known.with(member, new JsonArray(values));
        } else if (standard && type.getLast() == 3) {
          known = known.with("CommonName", value);
        } else if (standard && type.getLast() == 5) {
          known = known.with("SerialNumber", value);
        }
      }
    }
    return known.with("Names", orNull(all));
  }

  private long keyUsage() {
    boolean[] usages = certificate.getKeyUsage();
    long bits = 0;
    for (int i = 0; usages != null && i < usages.length; i++) {
      bits |= usages[i] ? 1L << i : 0;
    }
    return bits;
  }

  private List<JsonValue> extendedUsages() {
    return extensions.stream()
        .filter(extension -> extension.at(0).identifier().equals(List.of(2L, 5L, 29L, 37L)))
        .flatMap(extension -> inside(extension).items().stream())
        .map(usage ->
            USAGES.indexOf(
                String.join(".", usage.identifier().stream().map(String::valueOf).toList())))
        .filter(index -> index >= 0)
        .<JsonValue>map(JsonNumber::of)
        .toList();
  }

  private static DerValue inside(DerValue extension) {
    return DerValue.of(extension.items().getLast().bytes());
  }

  private List<DerValue> found(List<Long> identifier) {
    return extensions.stream()
        .filter(extension -> extension.at(0).identifier().equals(identifier))
        .map(CertificateMembers::inside)
        .toList();
  }

  private void constraints(JsonObject.Builder members) {
    boolean valid = !found(CONSTRAINTS).isEmpty();
    int length = certificate.getBasicConstraints();
    boolean authority = length >= 0;
    boolean limited = authority && length != Integer.MAX_VALUE;
    members
        .put("BasicConstraintsValid", valid)
        .put("IsCA", authority)
        .put("MaxPathLen", !valid ? 0 : limited ? length : -1)
        .put("MaxPathLenZero", limited && length == 0);
  }

  private void names(JsonObject.Builder members) {
    List<JsonValue> key =
        found(AUTHORITY_KEY).stream()
            .flatMap(value -> value.items().stream())
            .filter(item -> item.isContext(0))
            .<JsonValue>map(item -> base64(item.bytes()))
            .toList();
    members.put("AuthorityKeyId", key.isEmpty() ? JsonNull.NULL : key.getFirst());
    List<DerValue> described =
        found(INFORMATION).stream().flatMap(v -> v.items().stream()).toList();
    members.put("OCSPServer", texts(located(described, 1)));
    members.put("IssuingCertificateURL", texts(located(described, 2)));
    List<DerValue> alternative =
        found(ALTERNATIVE_NAMES).stream().flatMap(v -> v.items().stream()).toList();
    members.put("DNSNames", texts(alternative, 2));
    members.put("EmailAddresses", texts(alternative, 1));
    members.put(
        "IPAddresses",
        texts(
            alternative.stream()
                .filter(name -> name.isContext(7))
                .map(name -> address(name.bytes()))
                .toList()));
    members.put(
        "CRLDistributionPoints",
        texts(
            found(DISTRIBUTION).stream()
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
        orNull(
            found(POLICIES).stream()
                .flatMap(policies -> policies.items().stream())
                .map(policy -> identifier(policy.at(0)))
                .toList()));
  }

  private static JsonValue texts(List<DerValue> names, int number) {
    return texts(
        names.stream().filter(name -> name.isContext(number)).map(DerValue::text).toList());
  }

  private static List<String> located(List<DerValue> descriptions, long method) {
    return descriptions.stream()
        .filter(one -> one.at(0).identifier().getLast() == method && one.at(1).isContext(6))
        .map(one -> one.at(1).text())
        .toList();
  }

  private static String address(byte[] bytes) {
    if (bytes.length != 4) {
      throw new IllegalArgumentException("an address of " + Arrays.toString(bytes));
    }
    List<String> parts = new ArrayList<>();
    for (byte part : bytes) {
      parts.add(String.valueOf(part & 0xff));
    }
    return String.join(".", parts);
  }
}
