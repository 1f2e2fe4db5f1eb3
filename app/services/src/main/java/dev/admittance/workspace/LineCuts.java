package dev.admittance.workspace;

import dev.admittance.model.json.EightBytes;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.capture.TextLayout;
import dev.admittance.simulator.capture.envelope.SplitLines;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/// Splits large files with one value per line at the first line start at or after each mark.
///
/// @param partBytes between two marks
record LineCuts(CaptureFileStore store, long partBytes) {
  private static final int BUFFER = 1 << 16;

  /// Returns the pieces of a file; a single one where it cannot be split.
  List<CapturePiece> of(ListedFile file) {
    if (file.bytes() > partBytes && TextLayout.isNamedLines(file.name())) {
      try {
        List<CapturePiece> pieces = isLines(file) ? cut(file) : List.of();
        return pieces.size() > 1 ? pieces : List.of(new CapturePiece.Whole(file));
      } catch (IOException e) {
        // Reading the file fails in the same way and reports it.
        return List.of(new CapturePiece.Whole(file));
      }
    }
    return List.of(new CapturePiece.Whole(file));
  }

  private boolean isLines(ListedFile file) throws IOException {
    try (BufferedInputStream start = new BufferedInputStream(store.open(file.path(), 0), BUFFER)) {
      return Packing.of(start) == Packing.NONE
          && TextLayout.of(file.name(), start) == TextLayout.LINES;
    }
  }

  private List<CapturePiece> cut(ListedFile file) throws IOException {
    List<CapturePiece> pieces = new ArrayList<>();
    long start = 0;
    while (start < file.bytes()) {
      long mark = (start / partBytes + 1) * partBytes;
      long end = mark >= file.bytes() ? file.bytes() : wholeLineStart(file, lineStart(file, mark));
      pieces.add(new CapturePiece.Lines(file, start, end - start, start == 0 ? 1 : 0));
      start = end;
    }
    return pieces;
  }

  /// Returns the first line start at or after a mark; the size of the file where there is none.
  private long lineStart(ListedFile file, long mark) throws IOException {
    long at = mark - 1;
    byte[] bytes = new byte[BUFFER];
    try (InputStream from = store.open(file.path(), at)) {
      int count = from.read(bytes);
      while (count > 0) {
        int end = EightBytes.endOfLine(bytes, 0, count);
        if (end < count) {
          return Math.min(at + end + 1, file.bytes());
        }
        at += count;
        count = from.read(bytes);
      }
    }
    return file.bytes();
  }

  /// Returns the first line start that does not continue the line before: container runtimes split
  /// long lines.
  private long wholeLineStart(ListedFile file, long lineStart) throws IOException {
    long at = lineStart;
    try (BufferedInputStream from =
        new BufferedInputStream(store.open(file.path(), lineStart), BUFFER)) {
      SplitLines lines = new SplitLines();
      byte[] line = readLine(from);
      if (!SplitLines.isOne(line)) {
        return lineStart;
      }
      boolean more = true;
      while (more && line.length > 0) {
        at += line.length;
        more = lines.goesOn(line, 0, line.length);
        line = readLine(from);
      }
    }
    return at;
  }

  /// Returns a line with its line end; empty at the end of the file.
  private static byte[] readLine(InputStream from) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int c = from.read();
    while (c >= 0 && c != '\n' && line.size() < CaptureReader.MAX_PIECE) {
      line.write(c);
      c = from.read();
    }
    if (c >= 0) {
      line.write(c);
    }
    return line.toByteArray();
  }
}
