package dev.admittance.completion.outline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DocumentOutlineTest {
  /// Where the `|` of a text is: what kind of place, and the keys and indices that lead to it.
  /// Lines are divided by `/`.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "|                                  ; key",
        "kind: A/|                          ; key",
        "ki|                                ; key ki",
        "ki|nd: A                           ; key kind",
        "kind: |                            ; value kind",
        "kind:|                             ; value kind",
        "kind: A|                           ; value kind",
        "kind: A |                          ; nowhere",
        "kind: A # x|                       ; nowhere",
        "# x|                               ; nowhere",
        "a:/  |                             ; key a",
        "a:/  b: 1/  |                      ; key a",
        "a:/  b: 1/|                        ; key",
        "a:/- b: 1/  |                      ; key a 0",
        "a:/- b: 1/- |                      ; value a 1",
        "a:/  - b: 1/    c:/      d|        ; key a 0 c d",
        "a:/- b: 1/  c|                     ; key a 0 c",
        "a: [x, |]                          ; key a",
        "a: [x, y|]                         ; value a 1",
        "a: [x, ~y|                         ; value a 1",
        "a: [|                              ; key a",
        "a: [/  x,/  |/b: 1                 ; key a",
        "a: {b: |}                          ; value a b",
        "a: {b: x, c|}                      ; key a c",
        "a: {b: x, |                        ; key a",
        "a: {b: [x, |                       ; key a b",
        "{~a~: {~b~: ~x|                    ; value a b",
        "{~a~: [{~b~: 1}, {|                ; key a 1",
        "{/  ~a~: 1,/  |/}                  ; key",
        "{/  ~a~: 1,/  ~b|/}                ; key b",
        "a: |/  x/  y|/b: 1                 ; value a",
        "a: >-/    x|                       ; value a",
        "a: ~x y|                           ; value a",
        "a: 1/---/b:/  |                    ; key b",
        "a:/  |/---/b: 1                    ; key a",
        "- a: 1/- |                         ; value 1",
        "-|                                 ; value 0",
        "a:/- |/  b: 1                      ; value a 0",
      })
  void thePlaceOfTheCaretIsFound(String text, String expected) {
    String written = text.replace('/', '\n').replace('~', '"');
    // The last bar is the caret; one before it is a block scalar's.
    int caret = written.lastIndexOf('|');
    DocumentOutline documentOutline =
        DocumentOutline.around(written.substring(0, caret) + written.substring(caret + 1), caret);
    assertThat(text(documentOutline.place())).isEqualTo(expected);
  }

  private static String text(OutlinePlace place) {
    return switch (place) {
      case OutlinePlace.Key(OutlinePart container, var written) ->
          "key" + path(container) + written.map(DocumentOutlineTest::name).orElse("");
      case OutlinePlace.Value(OutlinePart holder) -> "value" + path(holder);
      case OutlinePlace.Nowhere _ -> "nowhere";
    };
  }

  private static String name(OutlinePart written) {
    return " " + (written.role() == OutlinePart.Role.ENTRY ? written.key() : written.value());
  }

  private static String path(OutlinePart part) {
    return switch (part.role()) {
      case ROOT -> "";
      case ENTRY -> path(part.parent().orElseThrow()) + " " + part.key();
      case ITEM -> path(part.parent().orElseThrow()) + " " + part.index();
      case WORD -> path(part.parent().orElseThrow()) + " ?";
    };
  }
}
