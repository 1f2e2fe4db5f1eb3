package dev.admittance.storage;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Detects secrets in texts: a text with one must not be written to disk unless the user saves it.
public final class SecretDetector {
  private static final Pattern KIND =
      Pattern.compile("kind[\"']?\\s*:\\s*(?:!\\S+\\s+)?[\"']?Secret(?:List)?\\b");
  private static final Pattern KEY = Pattern.compile("-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY");

  /// The beginnings of private keys in base64, as in the values of a Secret, up to the last
  /// character that does not depend on what follows.
  private static final List<String> ENCODED =
      Stream.of("", "RSA ", "EC ", "DSA ", "OPENSSH ", "ENCRYPTED ")
          .map(type -> encoded("-----BEGIN " + type + "PRIVATE KEY"))
          .toList();

  private SecretDetector() {}

  /// Returns whether a text contains a Secret object or a private key, plain or in base64.
  public static boolean areIn(String text) {
    return KIND.matcher(text).find()
        || KEY.matcher(text).find()
        || ENCODED.stream().anyMatch(text::contains);
  }

  private static String encoded(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    String whole = Base64.getEncoder().withoutPadding().encodeToString(bytes);
    return whole.substring(0, bytes.length * 8 / 6);
  }
}
