package dev.admittance.call.tls;

import dev.admittance.model.network.IpAddress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Matches a certificate against the called host, with Go's error messages (W-551):
/// `Certificate.VerifyHostname` and `HostnameError` of Go's crypto/x509.
final class HostName {
  private static final int MOST_NAMES = 100;
  private static final Pattern LABEL = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_-]*");

  private HostName() {}

  /// Returns the error; empty where the certificate matches the host.
  static Optional<String> problem(ChainLink certificate, String host) {
    Optional<IpAddress> address = IpAddress.ofHost(host);
    boolean fits =
        address
            .map(certificate.names().ips()::contains)
            .orElseGet(() -> certificate.names().dns().stream().anyMatch(n -> fits(n, host)));
    return fits
        ? Optional.empty()
        : Optional.of(
            text(certificate, host.replaceFirst("^\\[(.*)]$", "$1"), address.isPresent()));
  }

  private static boolean fits(String name, String host) {
    return (isValid(host, false) && isValid(name, true))
        ? matches(name, host)
        : !name.isEmpty() && !name.equals(".") && lower(name).equals(lower(host));
  }

  /// Returns whether a host is valid as in RFC 6125; the first label of a pattern may be `*`.
  private static boolean isValid(String host, boolean pattern) {
    String bare = pattern ? host : withoutFinalDot(host);
    if (bare.isEmpty() || bare.equals("*")) {
      return false;
    }
    List<String> labels = List.of(bare.split("\\.", -1));
    return labels.stream().skip(1).allMatch(label -> LABEL.matcher(label).matches())
        && (LABEL.matcher(labels.getFirst()).matches()
            || (pattern && labels.getFirst().equals("*")));
  }

  private static boolean matches(String pattern, String host) {
    List<String> wanted = List.of(lower(pattern).split("\\.", -1));
    List<String> found = List.of(lower(withoutFinalDot(host)).split("\\.", -1));
    boolean any = wanted.getFirst().equals("*");
    return !pattern.isEmpty()
        && wanted.size() == found.size()
        && (any || wanted.getFirst().equals(found.getFirst()))
        && wanted.subList(1, wanted.size()).equals(found.subList(1, found.size()));
  }

  private static String withoutFinalDot(String host) {
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static String text(ChainLink certificate, String host, boolean isAddress) {
    if (!certificate.hasNames() && matches(certificate.subject().commonName(), host)) {
      return "x509: certificate relies on legacy Common Name field, use SANs instead";
    }
    AlternativeNames names = certificate.names();
    if (isAddress && names.ips().isEmpty()) {
      return "x509: cannot validate certificate for "
          + host
          + " because it doesn't contain any IP SANs";
    }
    int count = isAddress ? names.ips().size() : names.dns().size();
    if (count >= MOST_NAMES) {
      return "x509: certificate is valid for "
          + count
          + (isAddress ? " IP SANs" : " names")
          + ", but none matched "
          + host;
    }
    String valid =
        isAddress
            ? names.ips().stream().map(IpAddress::text).collect(Collectors.joining(", "))
            : String.join(", ", names.dns());
    return valid.isEmpty()
        ? "x509: certificate is not valid for any names, but wanted to match " + host
        : "x509: certificate is valid for " + valid + ", not " + host;
  }
}
