package dev.admittance.simulator.redaction;

import java.util.regex.Pattern;

/// Decides by name whether a variable, setting or flag holds a secret. It prefers false positives:
/// of hidden values only their equality is kept.
final class SecretNames {
  private static final int LONGEST = 256;

  private static final Pattern VARIABLE =
      Pattern.compile(
          "(?i).*(?:passw(?:or)?d|passphrase|secret|token|credential|api_?key|access_?key"
              + "|private_?key|encryption_?key|signing_?key|connection_?string|webhook_?url).*"
              + "|.*(?:authorization|cookie)|(?:.*_)?(?:key|pass|pwd|pat|auth|dsn|jwt|salt)");

  /// Names of the place of a secret, not of the secret itself.
  private static final Pattern PLACE =
      Pattern.compile(
          "(?i).*(?:name|file|path|dir|ref|mount|ttl|expiry|expiration|seconds|enabled|type"
              + "|namespace|audience|issuer|version)");

  private SecretNames() {}

  /// Whether a variable holds a secret: `DB_PASSWORD`, `aws-secret-access-key`, `apiKey`.
  static boolean isVariable(String name) {
    if (name.length() > LONGEST) {
      return false;
    }
    String words = name.replaceAll("[-./]", "_");
    return VARIABLE.matcher(words).matches() && !PLACE.matcher(words).matches();
  }

  /// Whether the argument after this one is a secret: `--password`, `-token`.
  static boolean isFlag(String argument) {
    return argument.length() > 2
        && argument.charAt(0) == '-'
        && argument.indexOf('=') < 0
        && isVariable(argument.replaceFirst("^-+", ""));
  }
}
