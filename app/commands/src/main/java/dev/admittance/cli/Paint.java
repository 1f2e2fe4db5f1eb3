package dev.admittance.cli;

import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Style;

/// Colours words of the output; colour never carries information of its own.
///
/// @param on whether colours are used
record Paint(boolean on) {
  static final Paint NONE = new Paint(false);

  /// Returns the paint for an output's colour setting.
  static Paint of(Streams streams) {
    return new Paint(streams.coloured());
  }

  String good(String text) {
    return styled(text, Style.fg_green);
  }

  /// Marks a rejection, failure or error.
  String bad(String text) {
    return styled(text, Style.fg_red);
  }

  String warning(String text) {
    return styled(text, Style.fg_yellow);
  }

  String strong(String text) {
    return styled(text, Style.bold);
  }

  String quiet(String text) {
    return styled(text, Style.faint);
  }

  private String styled(String text, IStyle style) {
    return on && !text.isEmpty() ? style.on() + text + Style.reset.on() : text;
  }
}
