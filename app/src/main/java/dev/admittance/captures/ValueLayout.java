package dev.admittance.captures;

import dev.admittance.simulator.capture.TextLayout;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// How the values of a file are laid out.
final class ValueLayout {
  /// How the text of a single capture begins, as API servers and webhooks write it.
  private static final List<byte[]> SINGLE =
      List.of(
          bytes("{\"kind\":\"Event\",\"apiVersion\":\"audit.k8s.io/"),
          bytes("{\"kind\":\"AdmissionReview\","),
          bytes("{\"apiVersion\":\"admission.k8s.io/"));

  /// The verb of the one audit event that tells of several requests.
  private static final byte[] COLLECTION = bytes("\"verb\":\"deletecollection\"");

  /// Bytes of an audit event in which its verb stands.
  private static final int HEAD = 2_048;

  private ValueLayout() {}

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// Whether a file has a value on each line: by its name, or since its first line is one.
  ///
  /// @param bytes the beginning of the file
  static boolean isOnLines(String name, byte[] bytes, int count) {
    try (BufferedInputStream start =
        new BufferedInputStream(new ByteArrayInputStream(bytes, 0, count))) {
      return switch (TextLayout.of(name, start)) {
        case LINES -> true;
        case VALUES -> false;
        case YAML -> TextLayout.isNamedLines(name);
      };
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory can be read", e);
    }
  }

  /// Whether a value may hold other than one capture, by its beginning.
  static boolean mayHoldMany(byte[] text, int start, int length) {
    return SINGLE.stream().noneMatch(begin -> startsWith(text, start, length, begin))
        || isOfCollection(text, start, Math.min(length, HEAD));
  }

  private static boolean isOfCollection(byte[] text, int start, int length) {
    for (int at = start; at <= start + length - COLLECTION.length; at++) {
      if (text[at] == '"' && startsWith(text, at, COLLECTION.length, COLLECTION)) {
        return true;
      }
    }
    return false;
  }

  private static boolean startsWith(byte[] text, int start, int length, byte[] begin) {
    if (length < begin.length) {
      return false;
    }
    for (int i = 0; i < begin.length; i++) {
      if (text[start + i] != begin[i]) {
        return false;
      }
    }
    return true;
  }

  /// Whether a byte is one that JSON passes over.
  static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r' || b == '\n';
  }
}
