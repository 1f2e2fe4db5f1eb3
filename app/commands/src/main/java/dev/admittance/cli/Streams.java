package dev.admittance.cli;

import java.io.PrintStream;
import java.io.Writer;

/// The output streams of a command.
///
/// @param out the results, in UTF-8; an `IOException` ends the command
/// @param err errors
/// @param watched whether a person watches `err` while waiting for `out`, so that progress is shown
/// @param coloured whether `out` is coloured
public record Streams(Writer out, PrintStream err, boolean watched, boolean coloured) {
  public Streams(Writer out, PrintStream err, boolean watched) {
    this(out, err, watched, false);
  }
}
