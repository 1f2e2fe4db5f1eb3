package dev.admittance.app.language;

import dev.admittance.app.language.sketch.Part;
import dev.admittance.app.language.sketch.Part.Shape;
import dev.admittance.app.language.sketch.Place;
import dev.admittance.app.language.sketch.Sketch;
import dev.admittance.model.text.TextEdit;

/// The word that a completion replaces, and how things are written there.
///
/// @param text the whole text
/// @param offset of the caret
/// @param start of the word that is being typed
/// @param end behind the word
/// @param json whether it is JSON
/// @param flow whether it is in brackets
record Spot(CharSequence text, int offset, int start, int end, boolean json, boolean flow) {
  /// How much deeper a block is than what it belongs to, in columns.
  static final int INDENT = 2;

  /// How far a line is looked at.
  private static final int MAX_COLUMN = 1000;

  /// The spot of a key.
  static Spot ofKey(CharSequence text, int offset, Sketch sketch, Place.Key key) {
    int start = key.written().map(Part::start).orElse(offset);
    int end =
        key.written()
            .map(part -> part.role() == Part.Role.ENTRY ? part.keyEnd() : part.valueEnd())
            .orElse(offset);
    return new Spot(text, offset, start, end, isFlow(sketch.root()), isFlow(key.container()));
  }

  /// The spot of a value.
  static Spot ofValue(CharSequence text, int offset, Sketch sketch, Part holder) {
    boolean empty = holder.shape() == Shape.EMPTY;
    return new Spot(
        text,
        offset,
        empty ? offset : holder.valueStart(),
        empty ? offset : holder.valueEnd(),
        isFlow(sketch.root()),
        holder.isFlow());
  }

  private static boolean isFlow(Part container) {
    return container.shape() == Shape.FLOW_MAP || container.shape() == Shape.FLOW_LIST;
  }

  /// What is typed of the word before the caret, without a quote.
  String prefix() {
    String typed = text.subSequence(start, Math.clamp(offset, start, end)).toString();
    return typed.startsWith("\"") || typed.startsWith("'") ? typed.substring(1) : typed;
  }

  /// The quote that the word begins with; empty for none.
  String quote() {
    boolean quoted = start < end && "\"'".indexOf(text.charAt(start)) >= 0;
    return quoted ? text.subSequence(start, start + 1).toString() : "";
  }

  /// The beginning of a new line.
  ///
  /// @param deeper by how many columns it is deeper than the word
  String newLine(int deeper) {
    int line = start;
    while (line > Math.max(0, start - MAX_COLUMN) && text.charAt(line - 1) != '\n') {
      line--;
    }
    return "\n" + " ".repeat(start - line + deeper);
  }

  /// What is written in place of the word.
  ///
  /// @param before the caret
  /// @param behind the caret
  record Written(String before, String behind) {
    /// With the caret at the end.
    Written(String text) {
      this(text, "");
    }

    /// With a text in front.
    Written after(String text) {
      return new Written(text + before, behind);
    }
  }

  /// An item that writes something in place of the word.
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

  /// What is said about an item.
  record About(String detail, String documentation) {
    /// Nothing more than a few words.
    About(String detail) {
      this(detail, "");
    }
  }

  /// A blank where the word would stick to a colon or a dash.
  private String blank() {
    char before = start > 0 ? text.charAt(start - 1) : ' ';
    boolean sticks = before == ':' || (before == '-' && !flow);
    return sticks ? " " : "";
  }

  /// A comma where something else follows in the same brackets.
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
