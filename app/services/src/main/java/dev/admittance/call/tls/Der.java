package dev.admittance.call.tls;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A DER element, as certificates and keys use it.
final class Der {
  static final int INTEGER = 0x02;
  static final int OCTET_STRING = 0x04;
  static final int SEQUENCE = 0x30;

  private static final int BMP_STRING = 0x1e;
  private static final int UTF8_STRING = 0x0c;
  private static final int LONG_LENGTH = 0x80;
  private static final int LONGEST_LENGTH = 4;

  private final int tag;
  private final byte[] content;

  private Der(int tag, byte[] content) {
    this.tag = tag;
    this.content = content;
  }

  /// Parses the first element of a byte array.
  ///
  /// @throws IllegalArgumentException if it is not DER
  static Der read(byte[] bytes) {
    List<Der> all = readAll(bytes);
    if (all.isEmpty()) {
      throw new IllegalArgumentException("no DER element");
    }
    return all.getFirst();
  }

  int tag() {
    return tag;
  }

  byte[] content() {
    return content;
  }

  /// Returns the nested elements.
  ///
  /// @throws IllegalArgumentException if the content is not a sequence of elements
  List<Der> children() {
    return readAll(content);
  }

  private static List<Der> readAll(byte[] bytes) {
    List<Der> all = new ArrayList<>();
    int at = 0;
    while (at < bytes.length) {
      int tag = bytes[at] & 0xff;
      int lengthAt = at + 1;
      require(lengthAt < bytes.length);
      int length = bytes[lengthAt] & 0xff;
      int start = lengthAt + 1;
      if (length >= LONG_LENGTH) {
        int digits = length - LONG_LENGTH;
        require(digits > 0 && digits <= LONGEST_LENGTH && start + digits <= bytes.length);
        length = 0;
        for (int i = 0; i < digits; i++) {
          length = (length << 8) | (bytes[start + i] & 0xff);
        }
        start += digits;
      }
      require(length >= 0 && length <= bytes.length - start);
      all.add(new Der(tag, Arrays.copyOfRange(bytes, start, start + length)));
      at = start + length;
    }
    return all;
  }

  private static void require(boolean sound) {
    if (!sound) {
      throw new IllegalArgumentException("not DER");
    }
  }

  /// Returns the text of a string element of any type.
  String text() {
    return new String(
        content,
        switch (tag) {
          case UTF8_STRING -> StandardCharsets.UTF_8;
          case BMP_STRING -> StandardCharsets.UTF_16BE;
          default -> StandardCharsets.ISO_8859_1;
        });
  }

  /// Encodes an element.
  static byte[] write(int tag, byte[]... contents) {
    int length = Arrays.stream(contents).mapToInt(part -> part.length).sum();
    byte[] head =
        length < LONG_LENGTH
            ? new byte[] {(byte) tag, (byte) length}
            : new byte[] {
              (byte) tag,
              (byte) (LONG_LENGTH + LONGEST_LENGTH),
              (byte) (length >> 24),
              (byte) (length >> 16),
              (byte) (length >> 8),
              (byte) length
            };
    byte[] all = Arrays.copyOf(head, head.length + length);
    int at = head.length;
    for (byte[] part : contents) {
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    return all;
  }
}
