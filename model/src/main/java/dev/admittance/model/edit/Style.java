package dev.admittance.model.edit;

import dev.admittance.model.document.Notation;
import dev.admittance.model.document.Syntax;
import java.util.Optional;
import java.util.function.Function;

/// The style of new text, taken from the nearest existing text.
///
/// @param indent indentation of a mapping under its key, in columns
/// @param dash indentation of `-` under its key, in columns
/// @param item columns from `-` to the item
/// @param lineBreak `\n`, `\r\n` or `\r`
/// @param quote the preferred quotation mark
/// @param inlineLists whether a list of scalars is on one line in brackets
/// @param colon the text between key and value in braces: `: ` or `:`
/// @param comma the text between items in brackets: `, ` or `,`
/// @param linesInBrackets whether members in brackets are on separate lines
/// @param json whether all strings and keys are double-quoted
record Style(
    int indent,
    int dash,
    int item,
    String lineBreak,
    char quote,
    boolean inlineLists,
    String colon,
    String comma,
    boolean linesInBrackets,
    boolean json) {

  /// Determines the style from part of a document, and from the whole where the part does not show
  /// it.
  static Style of(LineLayout layout, Notation notation, Syntax part, Syntax root) {
    boolean json = notation == Notation.JSON;
    StyleFinder near = StyleFinder.of(layout, part);
    StyleFinder far = StyleFinder.of(layout, root);
    return new Style(
        first(near, far, json ? StyleFinder::flowIndent : StyleFinder::indent).orElse(2),
        first(near, far, StyleFinder::dash).orElse(0),
        first(near, far, StyleFinder::item).orElse(2),
        layout.lineBreak(),
        first(near, far, StyleFinder::quote).orElse('"'),
        first(near, far, StyleFinder::inlineList).orElse(false),
        first(near, far, StyleFinder::colon).orElse(": "),
        first(near, far, StyleFinder::comma).orElse(", "),
        first(near, far, StyleFinder::flowIndent).isPresent(),
        json);
  }

  private static <T> Optional<T> first(
      StyleFinder near, StyleFinder far, Function<StyleFinder, Optional<T>> property) {
    return property.apply(near).or(() -> property.apply(far));
  }
}
