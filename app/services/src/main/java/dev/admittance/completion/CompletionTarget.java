package dev.admittance.completion;

import dev.admittance.completion.outline.DocumentOutline;
import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.completion.outline.OutlinePart.Shape;
import dev.admittance.completion.outline.OutlinePlace;
import dev.admittance.model.text.TextEdit;

/// The word that a completion replaces, and the syntax around it.
///
/// @param text the whole text
/// @param offset of the caret
/// @param start of the word
/// @param end of the word, exclusive
/// @param json whether it is JSON
/// @param flow whether it is in brackets
record CompletionTarget(
    CharSequence text, int offset, int start, int end, boolean json, boolean flow) {
  /// The indentation of a block relative to its parent, in columns.
  static final int INDENT = 2;

  /// The most columns of a line that are examined.
  private static final int MAX_COLUMN = 1000;

  static CompletionTarget ofKey(
      CharSequence text, int offset, DocumentOutline documentOutline, OutlinePlace.Key key) {
    int start = key.written().map(OutlinePart::start).orElse(offset);
    int end =
        key.written()
            .map(part -> part.role() == OutlinePart.Role.ENTRY ? part.keyEnd() : part.valueEnd())
            .orElse(offset);
    return new CompletionTarget(
        text, offset, start, end, isFlow(documentOutline.root()), isFlow(key.container()));
  }

  static CompletionTarget ofValue(
      CharSequence text, int offset, DocumentOutline documentOutline, OutlinePart holder) {
    boolean empty = holder.shape() == Shape.EMPTY;
    return new CompletionTarget(
        text,
        offset,
        empty ? offset : holder.valueStart(),
        empty ? offset : holder.valueEnd(),
        isFlow(documentOutline.root()),
        holder.isFlow());
  }

  private static boolean isFlow(OutlinePart container) {
    return container.shape() == Shape.FLOW_MAP || container.shape() == Shape.FLOW_LIST;
  }

  /// The word before the caret, without a quote.
  String prefix() {
    String typed = text.subSequence(start, Math.clamp(offset, start, end)).toString();
    return typed.startsWith("\"") || typed.startsWith("'") ? typed.substring(1) : typed;
  }

  /// The opening quote of the word; empty for none.
  String quote() {
    boolean quoted = start < end && "\"'".indexOf(text.charAt(start)) >= 0;
    return quoted ? text.subSequence(start, start + 1).toString() : "";
  }

  /// A line break with indentation.
  ///
  /// @param deeper the indentation relative to the word, in columns
  String newLine(int deeper) {
    int line = start;
    while (line > Math.max(0, start - MAX_COLUMN) && text.charAt(line - 1) != '\n') {
      line--;
    }
    return "\n" + " ".repeat(start - line + deeper);
  }

  /// The replacement of the word.
  ///
  /// @param before the caret
  /// @param behind the caret
  record Written(String before, String behind) {
    /// Places the caret at the end.
    Written(String text) {
      this(text, "");
    }

    Written after(String text) {
      return new Written(text + before, behind);
    }
  }

  /// An item that replaces the word.
  CompletionItem item(String label, CompletionItem.Kind kind, About about, Written written) {
    Written glued = written.after(blank());
    return new CompletionItem(
        label,
        kind,
        about.detail(),
        about.documentation(),
        new TextEdit(start, end, glued.before() + glued.behind() + comma()),
        start + glued.before().length());
  }

  record About(String detail, String documentation) {
    About(String detail) {
      this(detail, "");
    }
  }

  /// A space if the word would touch a colon or dash.
  private String blank() {
    char before = start > 0 ? text.charAt(start - 1) : ' ';
    boolean sticks = before == ':' || (before == '-' && !flow);
    return sticks ? " " : "";
  }

  /// A comma if something follows in the same brackets.
  private String comma() {
    if (!flow || start != end) {
      return "";
    }
    int at = end;
    int limit = Math.min(text.length(), end + MAX_COLUMN);
    while (at < limit && text.charAt(at) <= ' ') {
      at++;
    }
    return at < limit && ",]}".indexOf(text.charAt(at)) < 0 ? ", " : "";
  }
}
