package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/// The content of a file that is read as a whole.
public sealed interface TextFile {
  /// The maximum size in bytes. Parsed documents may need ten times as much memory.
  int MAX_BYTES = 64 << 20;

  /// The rule for an empty file.
  String EMPTY = "read/Empty";

  /// The replacement character for invalid UTF-8; it may also occur in the file itself.
  char REPLACEMENT = '\uFFFD';

  record Text(SourceText source) implements TextFile {}

  /// Not a text, or unreadable.
  record Refused(Diagnostic problem) implements TextFile {}

  /// Reads a workspace file again. Never throws, whatever the file.
  static TextFile read(WorkspaceFile file) {
    return read(FoundFile.named(file.name(), file.path()));
  }

  /// Reads a file. Never throws, whatever the file.
  static TextFile read(FoundFile file) {
    if (file.bytes() > MAX_BYTES) {
      return tooLarge(file);
    }
    try (InputStream stream = Files.newInputStream(file.path())) {
      byte[] bytes = stream.readNBytes(MAX_BYTES + 1);
      return bytes.length > MAX_BYTES ? tooLarge(file) : decode(file, bytes);
    } catch (IOException e) {
      return new Refused(unreadable(file.name(), e));
    }
  }

  /// Decodes the bytes of a file.
  ///
  /// @param name of the file, for diagnostics
  static TextFile of(String name, byte[] bytes) {
    FoundFile file = new FoundFile(name, Path.of(""), bytes.length, Instant.EPOCH, false, name);
    return bytes.length > MAX_BYTES ? tooLarge(file) : decode(file, bytes);
  }

  /// Creates the problem of a file that the system cannot read.
  static Diagnostic unreadable(String file, IOException e) {
    return Diagnostic.unreadable(
        "read/Unreadable",
        file,
        Range.START,
        "The file cannot be read: " + IoReason.of(e) + ".",
        "See whether it exists and who may read it.");
  }

  private static TextFile decode(FoundFile file, byte[] bytes) {
    if (bytes.length == 0) {
      return refused(file, EMPTY, Range.START, "The file is empty.", "Remove it, or fill it.");
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    int stray = text.indexOf(REPLACEMENT) < 0 ? -1 : strayByte(bytes);
    return stray < 0 ? new Text(new SourceText(file.name(), text)) : notUtf8(file, bytes, stray);
  }

  /// Returns the offset of the first byte that is not UTF-8; negative where there is none.
  private static int strayByte(byte[] bytes) {
    ByteBuffer input = ByteBuffer.wrap(bytes);
    CharBuffer chunk = CharBuffer.allocate(8192);
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CoderResult result = decoder.decode(input, chunk, true);
    while (result.isOverflow()) {
      result = decoder.decode(input, chunk.clear(), true);
    }
    return result.isError() ? input.position() : -1;
  }

  private static TextFile notUtf8(FoundFile file, byte[] bytes, int stray) {
    if (Packing.of(bytes) != Packing.NONE) {
      return refused(
          file,
          "read/Packed",
          Range.START,
          "The file is compressed (%s).".formatted(Packing.of(bytes).title()),
          "Unpack it: only captures and logs are read compressed.");
    }
    String before = new String(bytes, 0, stray, StandardCharsets.UTF_8);
    return refused(
        file,
        "read/Binary",
        new SourceText(file.name(), before).range(before.length(), before.length()),
        "This is a binary file, or text in another encoding than UTF-8: byte 0x%02X cannot stand here."
            .formatted(bytes[stray]),
        "Convert a text to UTF-8; leave other files out of the workspace.");
  }

  private static TextFile tooLarge(FoundFile file) {
    return refused(
        file,
        "read/TooLarge",
        Range.START,
        "The file is larger than " + (MAX_BYTES >> 20) + " MiB.",
        "Split it, or keep captures one per line in a file named `.jsonl`, which may be of any"
            + " size.");
  }

  private static TextFile refused(
      FoundFile file, String rule, Range range, String message, String remedy) {
    return new Refused(Diagnostic.unreadable(rule, file.name(), range, message, remedy));
  }
}
