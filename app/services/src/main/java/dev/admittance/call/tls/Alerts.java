package dev.admittance.call.tls;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Go's names of TLS alerts (`crypto/tls/alert.go`).
final class Alerts {
  private static final Pattern OF_THE_JDK = Pattern.compile("Received fatal alert: (\\w+)");

  private static final Map<Integer, String> BY_CODE =
      Map.ofEntries(
          Map.entry(10, "unexpected message"),
          Map.entry(20, "bad record MAC"),
          Map.entry(21, "decryption failed"),
          Map.entry(22, "record overflow"),
          Map.entry(30, "decompression failure"),
          Map.entry(40, "handshake failure"),
          Map.entry(42, "bad certificate"),
          Map.entry(43, "unsupported certificate"),
          Map.entry(44, "revoked certificate"),
          Map.entry(45, "expired certificate"),
          Map.entry(46, "unknown certificate"),
          Map.entry(47, "illegal parameter"),
          Map.entry(48, "unknown certificate authority"),
          Map.entry(49, "access denied"),
          Map.entry(50, "error decoding message"),
          Map.entry(51, "error decrypting message"),
          Map.entry(60, "export restriction"),
          Map.entry(70, "protocol version not supported"),
          Map.entry(71, "insufficient security level"),
          Map.entry(80, "internal error"),
          Map.entry(86, "inappropriate fallback"),
          Map.entry(90, "user canceled"),
          Map.entry(100, "no renegotiation"),
          Map.entry(109, "missing extension"),
          Map.entry(110, "unsupported extension"),
          Map.entry(111, "certificate unobtainable"),
          Map.entry(112, "unrecognized name"),
          Map.entry(113, "bad certificate status response"),
          Map.entry(114, "bad certificate hash value"),
          Map.entry(115, "unknown PSK identity"),
          Map.entry(116, "certificate required"),
          Map.entry(120, "no application protocol"),
          Map.entry(121, "encrypted client hello required"));

  /// The JDK's names where they differ; the others follow from Go's texts.
  private static final Map<String, Integer> BY_NAME =
      Map.ofEntries(
          Map.entry("certificate_revoked", 44),
          Map.entry("certificate_expired", 45),
          Map.entry("certificate_unknown", 46),
          Map.entry("unknown_ca", 48),
          Map.entry("decode_error", 50),
          Map.entry("decrypt_error", 51),
          Map.entry("protocol_version", 70),
          Map.entry("insufficient_security", 71),
          Map.entry("bad_certificate_status_response", 113),
          Map.entry("bad_cert_status_response", 113),
          Map.entry("bad_cert_hash_value", 114));

  private Alerts() {}

  /// Returns the text of an alert by its code.
  static String text(int code) {
    String known = BY_CODE.get(code);
    return "remote error: tls: " + (known == null ? "alert(" + code + ")" : known);
  }

  /// Returns the alert that a JDK message mentions; empty for none.
  static Optional<String> of(String message) {
    Matcher alert = OF_THE_JDK.matcher(message);
    if (!alert.find()) {
      return Optional.empty();
    }
    String name = alert.group(1).toLowerCase(Locale.ROOT);
    Integer code = BY_NAME.get(name);
    return Optional.of(code == null ? "remote error: tls: " + name.replace('_', ' ') : text(code));
  }
}
