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

/// Makes marks that stand for secrets: `redacted-LENGTH-HASH`, the length in bytes and the hash
/// keyed (HMAC SHA-256, 16 hexadecimal digits of it). Equal secrets have equal marks, so that what
/// changed can still be told, and without the key no mark tells what was there, not even by trying.
/// Shows nothing of the key in its text. Not to be shared between threads.
public final class RedactionKey {
  /// Bytes that a key should have.
  public static final int BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";
  private static final int SHOWN_BYTES = 8;
  private static final int LONGEST_MARK = 64;
  private static final Pattern MARK = Pattern.compile("redacted-\\d{1,10}-[0-9a-f]{16}");

  private final Mac mac;

  /// @param key random bytes that are kept nowhere else
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

  /// The mark of what stands in base64, in base64: that of the decoded bytes, so that `data` and
  /// `stringData` agree.
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
