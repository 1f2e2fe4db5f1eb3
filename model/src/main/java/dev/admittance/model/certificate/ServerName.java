package dev.admittance.model.certificate;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Matches a certificate's names against the host name of a call, as Go does: the common name is
/// ignored, and a `*` stands for exactly one whole first label (W-551). Source: Go's crypto/x509
/// `Certificate.VerifyHostname`, `matchHostnames` and `validHostname`.
public final class ServerName {
  private static final Pattern LABEL = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_-]*");

  private ServerName() {}

  /// Returns whether one of the names matches the host.
  ///
  /// @param names DNS names of a certificate
  /// @param host a DNS name, such as `hook.guard.svc`
  public static boolean isAmong(List<String> names, String host) {
    return names.stream().anyMatch(name -> fits(name, host));
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

  /// Returns whether a pattern matches a host; both count as valid.
  public static boolean matches(String pattern, String host) {
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
}
