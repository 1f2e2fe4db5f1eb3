package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;

/// Splits a text into documents before parsing, as `kubectl` does: at lines that begin with `---`,
/// wherever they occur. Source: kubernetes/apimachinery `pkg/util/yaml/decoder.go`.
final class DocumentSplitter {
  private static final String SEPARATOR = "---";

  private DocumentSplitter() {}

  /// Returns the chunks between separators, including empty ones.
  ///
  /// @param start the offset to begin at
  /// @param diagnostics receives an error for a separator followed by more than a comment
  static List<Chunk> split(SourceText source, int start, List<Diagnostic> diagnostics) {
    String text = source.text();
    List<Chunk> chunks = new ArrayList<>();
    int chunkStart = start;
    int line = start;
    while (line < text.length()) {
      int next = nextLine(text, line);
      if (text.startsWith(SEPARATOR, line)) {
        chunks.add(new Chunk(source, chunkStart, line));
        check(new Chunk(source, line + SEPARATOR.length(), next), diagnostics);
        chunkStart = next;
      }
      line = next;
    }
    chunks.add(new Chunk(source, chunkStart, text.length()));
    return chunks;
  }

  private static int nextLine(String text, int offset) {
    int end = text.indexOf('\n', offset);
    return end < 0 ? text.length() : end + 1;
  }

  private static void check(Chunk behind, List<Diagnostic> diagnostics) {
    int visible = behind.firstVisible();
    if (visible < behind.end() && behind.source().text().charAt(visible) != '#') {
      diagnostics.add(
          behind.error(
              "read/Separator",
              behind.source().range(visible, visible + behind.text().strip().length()),
              "`---` has text behind it, which kubectl refuses.",
              "Put the text on a line of its own below `---`."));
    }
  }
}
