package dev.admittance.app.design;

import dev.admittance.model.text.SourceText;
import java.util.BitSet;
import java.util.List;

/// A text made ready to be shown.
///
/// @param text with `\n` between its lines, which are cut where they are too long to lay out
/// @param blockScalarLines 0-based numbers of the lines that are not coloured word by word
/// @param lineCount how many lines there are
/// @param isCut whether a line was cut
record SourcePage(String text, BitSet blockScalarLines, int lineCount, boolean isCut) {
  /// Characters of a line that are shown. A laid out line is a node of its own, and a capture of
  /// megabytes in one line would stop the window.
  static final int LONGEST_LINE = 5_000;

  /// Makes a text ready. Takes as long as the text is long: not for the UI thread.
  static SourcePage of(SourceText source) {
    List<String> lines = source.text().lines().toList();
    boolean cut = lines.stream().anyMatch(line -> line.length() > LONGEST_LINE);
    List<String> shown = cut ? lines.stream().map(SourcePage::cut).toList() : lines;
    return new SourcePage(
        String.join("\n", shown), BlockScalars.linesOf(shown), Math.max(shown.size(), 1), cut);
  }

  private static String cut(String line) {
    return line.length() <= LONGEST_LINE
        ? line
        : line.substring(0, LONGEST_LINE) + " \u2026 " + (line.length() - LONGEST_LINE) + " more";
  }
}
