package dev.admittance.model.certificate;

import java.util.List;
import java.util.Locale;

/// Matches a certificate's names against the host name of a call, as Go does: the common name is
/// ignored, and a `*` stands for exactly one whole first label (W-551).
public final class ServerName {
  private ServerName() {}

  /// Returns whether one of the names matches the host.
  ///
  /// @param names DNS names of a certificate
  /// @param host a DNS name, such as `hook.guard.svc`
  public static boolean isAmong(List<String> names, String host) {
    return names.stream().anyMatch(name -> fits(name, host));
  }

  private static boolean fits(String name, String host) {
    String pattern = name.toLowerCase(Locale.ROOT);
    String wanted = host.toLowerCase(Locale.ROOT);
    int dot = wanted.indexOf('.');
    return pattern.equals(wanted)
        || (dot > 0
            && pattern.startsWith("*.")
            && pattern.substring(1).equals(wanted.substring(dot)));
  }
}
