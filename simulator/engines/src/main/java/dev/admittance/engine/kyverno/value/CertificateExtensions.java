package dev.admittance.engine.kyverno.value;

import dev.admittance.engine.kyverno.value.PemMembers.UnreadException;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.network.InvalidIpAddress;
import dev.admittance.model.network.IpAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The extensions of a certificate, or those that a request asks for. Source: Go's
/// `crypto/x509/parser.go`.
record CertificateExtensions(List<DerValue> all) {
  private static final List<Long> ALTERNATIVE_NAMES = List.of(2L, 5L, 29L, 17L);
  private static final Set<String> KNOWN =
      Set.of(
          "2.5.29.14",
          "2.5.29.15",
          "2.5.29.17",
          "2.5.29.19",
          "2.5.29.30",
          "2.5.29.31",
          "2.5.29.32",
          "2.5.29.33",
          "2.5.29.35",
          "2.5.29.36",
          "2.5.29.37",
          "2.5.29.54",
          "1.3.6.1.5.5.7.1.1");

  /// The parts of a URI. Source: RFC 3986, appendix B.
  private static final Pattern URI =
      Pattern.compile(
          "(?:(?<scheme>[^:/?#]+):)?(?://(?<host>[^/?#]*))?(?<path>[^?#]*)"
              + "(?:\\?(?<query>[^#]*))?(?:#(?<fragment>.*))?");

  private static final int BYTES_OF_4 = 4;

  CertificateExtensions {
    all = List.copyOf(all);
  }

  JsonValue json() {
    return DerValue.orNull(all.stream().map(CertificateExtensions::json).toList());
  }

  private static JsonObject json(DerValue extension) {
    return JsonObject.builder()
        .put("Id", extension.at(0).identifierJson())
        .put("Critical", isCritical(extension))
        .put("Value", extension.items().getLast().base64())
        .build();
  }

  private static boolean isCritical(DerValue extension) {
    DerValue second = extension.at(1);
    return second.tag() == DerValue.BOOLEAN && second.bytes()[0] != 0;
  }

  /// The values of the extensions with an identifier.
  List<DerValue> find(List<Long> identifier) {
    return all.stream()
        .filter(extension -> extension.at(0).identifier().equals(identifier))
        .map(extension -> DerValue.of(extension.items().getLast().bytes()))
        .toList();
  }

  /// The identifiers of the critical ones that Go does not know.
  JsonValue unhandled() {
    return DerValue.orNull(
        all.stream()
            .filter(CertificateExtensions::isCritical)
            .map(extension -> extension.at(0))
            .filter(identifier -> !KNOWN.contains(identifier.dotted()))
            .map(DerValue::identifierJson)
            .toList());
  }

  private List<DerValue> alternatives() {
    return find(ALTERNATIVE_NAMES).stream().flatMap(value -> value.items().stream()).toList();
  }

  /// Adds the alternative names, without URIs.
  void putNames(JsonObject.Builder members) {
    List<DerValue> names = alternatives();
    members
        .put("DNSNames", texts(names, 2))
        .put("EmailAddresses", texts(names, 1))
        .put(
            "IPAddresses",
            DerValue.orNullOfTexts(
                names.stream()
                    .filter(name -> name.isContext(7))
                    .map(name -> address(name.bytes()))
                    .toList()));
  }

  /// The alternative names that are URIs, as Go encodes `url.URL`.
  JsonValue uris() {
    return DerValue.orNull(
        alternatives().stream()
            .filter(name -> name.isContext(6))
            .map(name -> uri(name.text()))
            .toList());
  }

  private static JsonObject uri(String text) {
    Matcher parts = URI.matcher(text);
    boolean plain =
        parts.matches()
            && (part(parts, "path").isEmpty() || part(parts, "path").startsWith("/"))
            && !part(parts, "host").contains("@")
            && !text.contains("%");
    if (!plain) {
      throw new UnreadException("the parts of the URI " + text + " are not read here");
    }
    return JsonObject.builder()
        .put("Scheme", part(parts, "scheme"))
        .put("Opaque", "")
        .put("User", JsonNull.NULL)
        .put("Host", part(parts, "host"))
        .put("Path", part(parts, "path"))
        .put("RawPath", "")
        .put("OmitHost", false)
        .put("ForceQuery", text.endsWith("?"))
        .put("RawQuery", part(parts, "query"))
        .put("Fragment", part(parts, "fragment"))
        .put("RawFragment", "")
        .build();
  }

  private static String part(Matcher parts, String name) {
    String found = parts.group(name);
    return found == null ? "" : found;
  }

  private static JsonValue texts(List<DerValue> names, int number) {
    return DerValue.orNullOfTexts(
        names.stream().filter(name -> name.isContext(number)).map(DerValue::text).toList());
  }

  private static String address(byte[] bytes) {
    try {
      return IpAddress.parse(
              bytes.length == BYTES_OF_4
                  ? "%d.%d.%d.%d"
                      .formatted(bytes[0] & 0xff, bytes[1] & 0xff, bytes[2] & 0xff, bytes[3] & 0xff)
                  : HexFormat.of().formatHex(bytes).replaceAll("(.{4})(?!$)", "$1:"))
          .unmapped()
          .text();
    } catch (InvalidIpAddress invalid) {
      throw new UnreadException("an address of " + bytes.length + " bytes is not read here");
    }
  }
}
