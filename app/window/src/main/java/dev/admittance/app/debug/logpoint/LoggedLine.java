package dev.admittance.app.debug.logpoint;

import java.util.List;
import java.util.Optional;

/// A value of a log point, or one of its captures.
///
/// @param text the value, or the request
/// @param count how often, as text; empty for a capture
/// @param error whether it is an error
/// @param captures the first captures with the value
/// @param capture the place of a capture in the list
record LoggedLine(
    String text,
    String count,
    boolean error,
    List<LoggedLine> captures,
    Optional<Integer> capture) {
  LoggedLine {
    captures = List.copyOf(captures);
  }
}
