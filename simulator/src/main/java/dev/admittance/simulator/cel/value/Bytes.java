package dev.admittance.simulator.cel.value;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// The CEL type `bytes`: an immutable sequence of bytes.
public final class Bytes implements Comparable<Bytes> {
  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  /// The bytes of an array, which is copied.
  public static Bytes of(byte[] content) {
    return new Bytes(content.clone());
  }

  /// The bytes of a text in UTF-8.
  public static Bytes utf8(String text) {
    return new Bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /// These bytes followed by others.
  public Bytes plus(Bytes others) {
    byte[] both = Arrays.copyOf(content, content.length + others.content.length);
    System.arraycopy(others.content, 0, both, content.length, others.content.length);
    return new Bytes(both);
  }

  /// One of them, from 0 to 255.
  public int at(int index) {
    return Byte.toUnsignedInt(content[index]);
  }

  public int size() {
    return content.length;
  }

  /// The bytes in lower-case hexadecimal.
  public String hex() {
    return java.util.HexFormat.of().formatHex(content);
  }

  /// The text with this UTF-8 form; empty where the bytes are not valid UTF-8.
  public Optional<String> text() {
    try {
      CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content));
      return Optional.of(text.toString());
    } catch (CharacterCodingException _) {
      return Optional.empty();
    }
  }

  @Override
  public int compareTo(Bytes other) {
    return Integer.signum(Arrays.compareUnsigned(content, other.content));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes bytes && Arrays.equals(content, bytes.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(content);
  }

  /// The bytes as numbers, in Go's form.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("[");
    for (byte b : content) {
      text.append(text.length() == 1 ? "" : " ").append(Byte.toUnsignedInt(b));
    }
    return text.append(']').toString();
  }
}
