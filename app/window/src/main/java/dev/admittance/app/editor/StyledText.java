package dev.admittance.app.editor;

import dev.admittance.app.editor.text.BlockScalars;
import dev.admittance.app.editor.text.TextLines;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.text.SourceText;
import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.SegmentOps;

/// A text prepared for display.
///
/// @param document for the area
/// @param scalars the lines that are text of block scalars
/// @param isCut whether lines were truncated, which makes it read-only
record StyledText(
    ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> document,
    BlockScalars scalars,
    boolean isCut) {
  private static final Messages MESSAGES = Messages.of(StyledText.class);

  /// The most characters shown of a line. A line is a single node, and a capture of megabytes in
  /// one line would freeze the window.
  static final int LONGEST_LINE = 50_000;

  /// Prepares a text; linear in its length, so not for the UI thread.
  static StyledText of(SourceText source) {
    List<String> lines = List.of(source.text().split("\n", -1));
    boolean cut = lines.stream().anyMatch(line -> line.length() > LONGEST_LINE);
    List<String> shown = cut ? lines.stream().map(StyledText::cut).toList() : lines;
    String text = cut ? String.join("\n", shown) : source.text();
    return new StyledText(
        ReadOnlyStyledDocument.fromString(text, List.of(), List.of(), SegmentOps.styledTextOps()),
        BlockScalars.of(TextLines.of(shown)),
        cut);
  }

  private static String cut(String line) {
    return line.length() <= LONGEST_LINE
        ? line
        : MESSAGES.get("line.cut", line.substring(0, LONGEST_LINE), line.length() - LONGEST_LINE);
  }
}
