package dev.admittance.app.editor.text;

import dev.admittance.completion.expression.CelToken;
import java.util.Optional;

/// A coloured range of a line.
///
/// @param start 0-based
/// @param end 0-based, exclusive
public record LineToken(int start, int end, Kind kind) {
  public enum Kind {
    KEY("syntax-key"),
    STRING("syntax-string"),
    NUMBER("syntax-number"),
    CONSTANT("syntax-constant"),
    COMMENT("syntax-comment"),
    REFERENCE("syntax-reference"),
    PUNCTUATION("syntax-punctuation"),
    /// A variable that an expression begins with.
    ROOT("syntax-root"),
    /// The function or macro that an expression calls.
    CALL("syntax-call");

    private final String styleClass;

    Kind(String styleClass) {
      this.styleClass = styleClass;
    }

    public String styleClass() {
      return styleClass;
    }

    /// The colour of a token of an expression; empty if it has none.
    public static Optional<Kind> of(CelToken.Kind token) {
      return switch (token) {
        case COMMENT -> Optional.of(COMMENT);
        case STRING -> Optional.of(STRING);
        case NUMBER, WORD -> Optional.of(CONSTANT);
        case ROOT -> Optional.of(ROOT);
        case CALL -> Optional.of(CALL);
        case NAME, BRACKET, SIGN -> Optional.empty();
      };
    }
  }
}
