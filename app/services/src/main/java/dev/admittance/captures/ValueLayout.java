package dev.admittance.captures;

import dev.admittance.simulator.capture.TextLayout;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The layout of the values in a file.
final class ValueLayout {
  /// The start of the text of a single capture, as API servers and webhooks write it.
  private static final List<byte[]> SINGLE =
      List.of(
          bytes("{\"kind\":\"Event\",\"apiVersion\":\"audit.k8s.io/"),
          bytes("{\"kind\":\"AdmissionReview\","),
          bytes("{\"apiVersion\":\"admission.k8s.io/"));

  /// The verb of the only audit event that covers several requests.
  private static final byte[] COLLECTION = bytes("\"verb\":\"deletecollection\"");

  /// The number of leading bytes of an audit event that contain its verb.
  private static final int HEAD = 2_048;

  private ValueLayout() {}

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// Returns whether a file has one value per line, recognized by its name or its first line.
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

  /// Returns whether a value may hold anything but a single capture, recognized by its beginning.
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

  /// Returns whether JSON ignores a byte.
  static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r' || b == '\n';
  }
}
