package dev.admittance.app.editor.text;

/// A stretch of a line that is coloured.
///
/// @param start 0-based
/// @param end 0-based, behind its last character
public record Token(int start, int end, Kind kind) {
  /// What it is.
  public enum Kind {
    KEY("syntax-key"),
    STRING("syntax-string"),
    NUMBER("syntax-number"),
    CONSTANT("syntax-constant"),
    COMMENT("syntax-comment"),
    REFERENCE("syntax-reference"),
    PUNCTUATION("syntax-punctuation");

    private final String styleClass;

    Kind(String styleClass) {
      this.styleClass = styleClass;
    }

    /// What colours it.
    public String styleClass() {
      return styleClass;
    }
  }
}
