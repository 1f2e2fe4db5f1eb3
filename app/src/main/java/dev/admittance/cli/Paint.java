package dev.admittance.cli;

import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Style;

/// Colours words of text for people, where colours are wanted; nothing is said by colour alone.
///
/// @param on whether colours are wanted
record Paint(boolean on) {
  /// No colours.
  static final Paint NONE = new Paint(false);

  /// What is wanted of an output.
  static Paint of(Streams streams) {
    return new Paint(streams.coloured());
  }

  /// Something went well.
  String good(String text) {
    return styled(text, Style.fg_green);
  }

  /// Something was refused, failed or is wrong.
  String bad(String text) {
    return styled(text, Style.fg_red);
  }

  /// Something deserves a look.
  String warning(String text) {
    return styled(text, Style.fg_yellow);
  }

  /// A heading.
  String strong(String text) {
    return styled(text, Style.bold);
  }

  /// Something beside the point.
  String quiet(String text) {
    return styled(text, Style.faint);
  }

  private String styled(String text, IStyle style) {
    return on && !text.isEmpty() ? style.on() + text + Style.reset.on() : text;
  }
}
