package dev.admittance.captures;

import dev.admittance.model.json.EightBytes;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.capture.envelope.SplitLines;
import java.io.ByteArrayOutputStream;

/// Finds a value on each line that is not blank; lines that a container runtime split are joined.
final class LineFinder implements ValueFinder {
  private final FoundValues found;

  /// The bytes of the current line from earlier buffers.
  private final ByteArrayOutputStream carried = new ByteArrayOutputStream();

  private SplitLines parts = new SplitLines();
  private long start;
  private int line = 1;

  /// The offset of the first part of a split line; -1 where none is open.
  private long firstStart = -1;

  private int firstLine;

  LineFinder(FoundValues found) {
    this.found = found;
  }

  @Override
  public void take(byte[] bytes, int count, long before) {
    int at = 0;
    while (at < count) {
      int end = EightBytes.endOfLine(bytes, at, count);
      if (end == count) {
        carry(bytes, at, end);
      } else {
        if (carried.size() == 0) {
          add(bytes, at, end - at, before + end);
        } else {
          carry(bytes, at, end);
          addCarried(before + end);
        }
        start = before + end + 1;
        line++;
      }
      at = end + 1;
    }
  }

  /// Only the beginning of a line that is too long to read is kept.
  private void carry(byte[] bytes, int from, int to) {
    if (carried.size() <= CaptureReader.MAX_PIECE) {
      carried.write(bytes, from, to - from);
    }
  }

  private void addCarried(long end) {
    add(carried.toByteArray(), 0, carried.size(), end);
    carried.reset();
  }

  private void add(byte[] text, int from, int length, long end) {
    int first = from;
    while (first < from + length && ValueLayout.isBlank(text[first])) {
      first++;
    }
    boolean goesOn = parts.goesOn(text, from, length);
    if (firstStart < 0 && goesOn) {
      firstStart = start;
      firstLine = line;
    }
    if (firstStart < 0) {
      if (first < from + length) {
        boolean many = ValueLayout.mayHoldMany(text, first, from + length - first);
        found.add(start, end, line, many);
      }
    } else if (!goesOn || end - firstStart > CaptureReader.MAX_PIECE) {
      endParts(end);
    }
  }

  private void endParts(long end) {
    found.add(firstStart, end, firstLine, true);
    firstStart = -1;
    parts = new SplitLines();
  }

  @Override
  public void end(long size) {
    addCarried(size);
    if (firstStart >= 0) {
      endParts(size);
    }
  }
}
