package dev.admittance.model.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionRangeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      textBlock =
          """
          e: |-\\n  a &&\\n    b.endWith(c)      % 2:4  % 3:6
          e: >-\\n  a &&\\n  b.endWith(c)        % 1:7  % 3:4
          e: 'it''s.endWith(c)'                   % 1:5  % 1:10
          e: "a\\"b.endWith(c)"                   % 1:4  % 1:9
          e: a.endWith(c)                         % 1:2  % 1:5
          {"e": "a &&\\nb.endWith(c)"}            % 2:2  % 1:15
          """)
  void errorIsMarkedWhereItIsWritten(String written, String said, String marked) {
    String text = written.startsWith("{") ? written : written.replace("\\n", "\n");

    Range range = range(text, "compilation failed: ERROR: <input>:" + said + ": no such thing");

    assertThat(range.start().line() + ":" + range.start().column()).isEqualTo(marked);
    assertThat(text.substring(range.startOffset(), range.endOffset())).isEqualTo(".endWith");
  }

  @Test
  void anErrorOfTheWholeMarksTheExpressionWithoutItsHeader() {
    String text = "e: |\n  a\n  b\n";

    Range range = range(text, "compilation failed: too long");

    assertThat(text.substring(range.startOffset(), range.endOffset())).isEqualTo("a\n  b");
  }

  @Test
  void otherErrorsKeepTheirPlace() {
    assertThat(find("e: x", "must be a string")).isEmpty();
  }

  private static Range range(String text, String detail) {
    return find(text, detail).orElseThrow();
  }

  private static Optional<Range> find(String text, String detail) {
    Document document = DocumentReader.read(new SourceText("it", text)).documents().getFirst();
    return ExpressionRange.of(
        new DiagnosedObject(document, (Node.Mapping) document.root()),
        FieldPath.parse("e"),
        detail);
  }
}
