package dev.admittance.captures;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;

/// Says that a value holds many captures at once.
final class ListedCaptures {
  private ListedCaptures() {}

  static Diagnostic problem(CaptureIndex index, int value, int count) {
    return Diagnostic.unreadable(
        "read/Capture",
        String.valueOf(index.path().getFileName()),
        Range.at(new Position(index.line(value), 1, 0)),
        "this is a list of " + count + " captures in one object",
        "Write each on a line of its own, as with `jq -c '.items[]'`.");
  }
}
