package dev.admittance.simulator.redaction;

import java.util.Set;
import java.util.regex.Pattern;

/// Recognizes credentials by their form or by their names.
final class TokenDetector {
  /// The replacements of redaction, in the forms of captures and of shared files: they contain no
  /// secret.
  private static final Set<String> MARKS =
      Set.of(Redaction.TEXT, Redaction.BASE64, "(redacted)", "KHJlZGFjdGVkKQ==");

  private static final Pattern PRIVATE_KEY =
      Pattern.compile("-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY");

  /// A signed JSON Web Token, such as those of service accounts.
  private static final Pattern WEB_TOKEN =
      Pattern.compile("eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}");

  /// A value of the header `Authorization`.
  private static final Pattern AUTHORIZATION =
      Pattern.compile("(?i)\\b(?:bearer|basic)\\s+[A-Za-z0-9._~+/=-]{12,}");

  /// `scheme://user:password@host`.
  private static final Pattern URL_WITH_PASSWORD =
      Pattern.compile("://[^/\\s:@]{0,256}:[^/\\s@]{1,256}@");

  private static final int SHORTEST_HEADER = "basic ".length() + 12;

  private static final Pattern NAME =
      Pattern.compile(
          "(?i).*(?:authorization|passw(?:or)?d|api[-_.]?key|cookie"
              + "|(?:^|[-_./]|access|auth|bearer|refresh|id)token)");

  private static final Pattern OF_KUBERNETES =
      Pattern.compile("(?:.*\\.)?(?:k8s|kubernetes)\\.io/.*");

  private TokenDetector() {}

  /// Whether a text is the replacement of a secret.
  static boolean isMark(String text) {
    return MARKS.contains(text) || RedactionKey.isMark(text);
  }

  /// Whether a text contains a private key or a token.
  static boolean areIn(String text) {
    return (text.contains("PRIVATE KEY") && PRIVATE_KEY.matcher(text).find())
        || (text.contains("eyJ") && WEB_TOKEN.matcher(text).find())
        || (text.length() >= SHORTEST_HEADER
            && namesScheme(text)
            && AUTHORIZATION.matcher(text).find());
  }

  /// A fast check before the slow pattern.
  private static boolean namesScheme(String text) {
    for (int i = 0; i <= text.length() - SHORTEST_HEADER; i++) {
      char c = text.charAt(i);
      if ((c == 'b' || c == 'B')
          && (text.regionMatches(true, i, "bearer", 0, 6)
              || text.regionMatches(true, i, "basic", 0, 5))) {
        return true;
      }
    }
    return false;
  }

  /// Whether a text holds a URL with a password.
  static boolean areInUrl(String text) {
    return text.contains("://") && URL_WITH_PASSWORD.matcher(text).find();
  }

  /// Whether an annotation, or an authenticator's extra about a user, is a token by its name.
  /// Kubernetes' own names, such as `authentication.k8s.io/legacy-token`, are only about tokens.
  static boolean isName(String name) {
    return NAME.matcher(name).matches() && !OF_KUBERNETES.matcher(name).matches();
  }
}
