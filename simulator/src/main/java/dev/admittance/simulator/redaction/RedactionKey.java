package dev.admittance.simulator.redaction;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Makes marks for secrets: `redacted-LENGTH-HASH`, with the length in bytes and a keyed hash (HMAC
/// SHA-256, 16 hexadecimal digits of it). Equal secrets have equal marks, so that changes stay
/// visible, and without the key no mark reveals its secret, not even by guessing. Its text shows
/// nothing of the key. Not thread-safe.
public final class RedactionKey {
  /// The recommended length of a key in bytes.
  public static final int BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";
  private static final int SHOWN_BYTES = 8;
  private static final int LONGEST_MARK = 64;
  private static final Pattern MARK = Pattern.compile("redacted-\\d{1,10}-[0-9a-f]{16}");

  private final Mac mac;

  /// @param key random bytes that are stored nowhere else
  public RedactionKey(byte[] key) {
    try {
      mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }

  String mark(String secret) {
    return mark(secret.getBytes(StandardCharsets.UTF_8));
  }

  /// The mark of base64 text, in base64: that of the decoded bytes, so that `data` and `stringData`
  /// agree.
  String markOfBase64(String secret) {
    String mark = mark(decoded(secret));
    return Base64.getEncoder().encodeToString(mark.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] decoded(String base64) {
    try {
      return Base64.getMimeDecoder().decode(base64);
    } catch (IllegalArgumentException _) {
      return base64.getBytes(StandardCharsets.UTF_8);
    }
  }

  private String mark(byte[] secret) {
    byte[] hash = mac.doFinal(secret);
    return "redacted-" + secret.length + "-" + HexFormat.of().formatHex(hash, 0, SHOWN_BYTES);
  }

  /// Whether a text is a mark, in base64 or not.
  static boolean isMark(String text) {
    return text.length() <= LONGEST_MARK
        && (MARK.matcher(text).matches() || MARK.matcher(textOf(text)).matches());
  }

  private static String textOf(String base64) {
    try {
      byte[] bytes = Base64.getDecoder().decode(base64);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (IllegalArgumentException | CharacterCodingException _) {
      return "";
    }
  }

  @Override
  public String toString() {
    return "RedactionKey[hidden]";
  }
}
