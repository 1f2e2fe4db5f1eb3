package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.EightBytes;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.envelope.SplitLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// One JSON value on each line; a damaged or overlong line is reported and skipped.
final class LineSource implements CaptureReader.Source {
  private final String file;
  private final InputStream input;
  private final ValueSink items;
  private final ValueParser values;
  private final byte[] chunk = new byte[1 << 16];
  private SplitLines parts = new SplitLines();
  private int chunkStart;
  private int chunkEnd;
  private byte[] line = new byte[1 << 14];

  /// The array with the current line: the chunk if it has all of it, else `line`.
  private byte[] text = chunk;

  private int start;
  private int length;
  private int number;
  private long lineOffset;
  private long nextOffset;
  private boolean tooLong;

  /// @param input the lines from a position on
  LineSource(String file, CaptureReader.Place from, InputStream input, ValueSink items) {
    this.file = file;
    this.input = input;
    this.items = items;
    this.values = new ValueParser(file);
    this.number = from.line() - 1;
    this.nextOffset = from.offset();
  }

  @Override
  public boolean readMore() throws IOException {
    if (!readLine()) {
      return false;
    }
    number++;
    if (tooLong) {
      reportTooLong();
    } else if (parts.goesOn(text, start, length)) {
      readParts();
    } else if (!isBlank()) {
      values.read(text, start, length, new CaptureReader.Place(number, lineOffset), items);
    }
    return true;
  }

  /// Reads a line with the parts into which a container runtime split it.
  private void readParts() throws IOException {
    CaptureReader.Place place = new CaptureReader.Place(number, lineOffset);
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    lines.write(text, start, length);
    boolean more = true;
    while (more && lines.size() <= CaptureReader.MAX_PIECE && readLine()) {
      number++;
      lines.write('\n');
      lines.write(text, start, tooLong ? 0 : length);
      more = parts.goesOn(text, start, length);
    }
    parts = new SplitLines();
    values.read(lines.toByteArray(), 0, lines.size(), place, items);
  }

  @Override
  public CaptureReader.Place place() {
    return new CaptureReader.Place(Math.max(number, 1), nextOffset);
  }

  /// Finds the next line; false at the end of the input.
  private boolean readLine() throws IOException {
    tooLong = false;
    if (chunkStart == chunkEnd && !fill()) {
      return false;
    }
    lineOffset = nextOffset;
    int end = EightBytes.endOfLine(chunk, chunkStart, chunkEnd);
    if (end < chunkEnd) {
      text = chunk;
      start = chunkStart;
      length = end - start;
      passOver(end + 1);
    } else {
      assembleLine();
    }
    return true;
  }

  /// Fills `line` up to the next line end.
  private void assembleLine() throws IOException {
    length = 0;
    boolean ended = false;
    while (!ended && (chunkStart < chunkEnd || fill())) {
      int end = EightBytes.endOfLine(chunk, chunkStart, chunkEnd);
      append(end);
      ended = end < chunkEnd;
      passOver(ended ? end + 1 : end);
    }
    text = line;
    start = 0;
  }

  private void passOver(int end) {
    nextOffset += end - chunkStart;
    chunkStart = end;
  }

  private boolean fill() throws IOException {
    chunkStart = 0;
    chunkEnd = Math.max(input.read(chunk), 0);
    return chunkEnd > 0;
  }

  private void append(int end) {
    int more = end - chunkStart;
    if (tooLong || length + more > CaptureReader.MAX_PIECE) {
      tooLong = true;
      return;
    }
    if (length + more > line.length) {
      line = Arrays.copyOf(line, Math.max(line.length * 2, length + more));
    }
    System.arraycopy(chunk, chunkStart, line, length, more);
    length += more;
  }

  private boolean isBlank() {
    for (int i = start; i < start + length; i++) {
      if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r') {
        return false;
      }
    }
    return true;
  }

  private void reportTooLong() {
    items.add(
        problem(
            "read/TooLarge",
            "a line of more than "
                + (CaptureReader.MAX_PIECE >> 20)
                + " MiB is not read; it begins at byte "
                + lineOffset,
            "The API server takes requests of up to 3 MiB; the other lines were read."));
  }

  private Diagnostic problem(String rule, String message, String remedy) {
    return Diagnostic.unreadable(rule, file, Range.at(new Position(number, 1, 0)), message, remedy);
  }
}
