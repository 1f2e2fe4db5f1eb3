package dev.admittance.app.design;

/// A stretch of a line that is coloured.
///
/// @param start 0-based
/// @param end 0-based, behind its last character
record Token(int start, int end, Kind kind) {
  enum Kind {
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

    String styleClass() {
      return styleClass;
    }
  }
}
