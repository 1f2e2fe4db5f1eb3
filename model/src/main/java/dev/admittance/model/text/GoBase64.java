package dev.admittance.model.text;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalInt;

/// Standard base64 as Go's `encoding/base64` reads it: padded, with line breaks anywhere.
public final class GoBase64 {
  private static final int GROUP = 4;

  private final byte[] text;
  private int next;

  private GoBase64(String text) {
    this.text = text.getBytes(StandardCharsets.UTF_8);
  }

  /// Returns the offset of Go's error (`illegal base64 data at input byte N`); empty for valid
  /// text.
  public static OptionalInt fault(String text) {
    GoBase64 reader = new GoBase64(text);
    while (reader.next < reader.text.length) {
      OptionalInt fault = reader.group();
      if (fault.isPresent()) {
        return fault;
      }
    }
    return OptionalInt.empty();
  }

  /// Decodes a text; empty where Go reports an error.
  public static Optional<byte[]> decode(String text) {
    return fault(text).isPresent()
        ? Optional.empty()
        : Optional.of(Base64.getDecoder().decode(text.replace("\n", "").replace("\r", "")));
  }

  private OptionalInt group() {
    int digits = 0;
    while (digits < GROUP) {
      if (next == text.length) {
        return digits == 0 ? OptionalInt.empty() : OptionalInt.of(next - digits);
      }
      byte character = text[next++];
      if (character == '=') {
        return padding(digits);
      }
      if (isDigit(character)) {
        digits++;
      } else if (!isLineBreak(character)) {
        return OptionalInt.of(next - 1);
      }
    }
    return OptionalInt.empty();
  }

  /// Checks the text after the first `=`.
  private OptionalInt padding(int digits) {
    if (digits < 2) {
      return OptionalInt.of(next - 1);
    }
    if (digits == 2) {
      skipLineBreaks();
      if (next == text.length) {
        return OptionalInt.of(text.length);
      }
      if (text[next] != '=') {
        return OptionalInt.of(next - 1);
      }
      next++;
    }
    skipLineBreaks();
    return next < text.length ? OptionalInt.of(next) : OptionalInt.empty();
  }

  private void skipLineBreaks() {
    while (next < text.length && isLineBreak(text[next])) {
      next++;
    }
  }

  private static boolean isLineBreak(byte character) {
    return character == '\n' || character == '\r';
  }

  private static boolean isDigit(byte c) {
    return (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '/';
  }
}
