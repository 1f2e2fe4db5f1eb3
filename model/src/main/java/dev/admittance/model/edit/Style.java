package dev.admittance.model.edit;

import dev.admittance.model.document.Notation;
import dev.admittance.model.document.Syntax;
import java.util.Optional;
import java.util.function.Function;

/// How new text is written: as the text nearest to it is.
///
/// @param indent columns by which a mapping is indented under its key
/// @param dash columns by which `-` is indented under its key
/// @param item columns from `-` to the item
/// @param lineBreak `\n`, `\r\n` or `\r`
/// @param quote the quotation mark where one is needed
/// @param inlineLists whether a list of scalars stands on one line in brackets
/// @param colon what stands between key and value in braces: `: ` or `:`
/// @param comma what stands between items in brackets: `, ` or `,`
/// @param linesInBrackets whether members in brackets stand on lines of their own
/// @param json whether all strings and keys stand in double quotes
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

  /// The style of a part of a document, and of the rest where the part does not show it.
  static Style of(Layout layout, Notation notation, Syntax part, Syntax root) {
    boolean json = notation == Notation.JSON;
    StyleFinder near = new StyleFinder(layout, part);
    StyleFinder far = new StyleFinder(layout, root);
    return new Style(
        either(near, far, json ? StyleFinder::flowIndent : StyleFinder::indent).orElse(2),
        either(near, far, StyleFinder::dash).orElse(0),
        either(near, far, StyleFinder::item).orElse(2),
        layout.lineBreak(),
        either(near, far, StyleFinder::quote).orElse('"'),
        either(near, far, StyleFinder::inlineList).orElse(false),
        either(near, far, StyleFinder::colon).orElse(": "),
        either(near, far, StyleFinder::comma).orElse(", "),
        either(near, far, StyleFinder::flowIndent).isPresent(),
        json);
  }

  private static <T> Optional<T> either(
      StyleFinder near, StyleFinder far, Function<StyleFinder, Optional<T>> question) {
    return question.apply(near).or(() -> question.apply(far));
  }
}
