package dev.admittance.cli;

import java.io.PrintStream;
import java.io.Writer;

/// Where a command writes to.
///
/// @param out what was asked for, in UTF-8; an `IOException` from it ends the command
/// @param err what went wrong
/// @param watched whether a person watches `err` and waits for `out`: progress is shown
/// @param coloured whether text in `out` is coloured
public record Streams(Writer out, PrintStream err, boolean watched, boolean coloured) {
  /// Streams without colours.
  public Streams(Writer out, PrintStream err, boolean watched) {
    this(out, err, watched, false);
  }
}
