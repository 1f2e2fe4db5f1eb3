package dev.admittance.model.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LimitsTest {

  private static ReadResult read(String text) {
    return DocumentReader.read(new SourceText("file", text));
  }

  private static String problems(String text) {
    return read(text).diagnostics().stream()
        .map(found -> found.place() + " " + found.rule())
        .collect(Collectors.joining(", "));
  }

  @Test
  void yamlIsReadToItsDepthAndNoDeeper() {
    int limit = DocumentReader.MAX_YAML_DEPTH;
    assertThat(problems("- ".repeat(limit) + "x")).isEmpty();
    assertThat(problems("- ".repeat(limit + 1) + "x")).isEqualTo("file:1:201 read/TooDeep");
    assertThat(problems("a: " + "[".repeat(100_000))).isEqualTo("file:1:103 read/TooDeep");
  }

  @Test
  void jsonIsReadToItsDepthAndNoDeeper() {
    int limit = DocumentReader.MAX_JSON_DEPTH;
    String deepest = "[".repeat(limit) + "]".repeat(limit);
    ReadResult result = read(deepest);
    assertThat(result.diagnostics()).isEmpty();
    assertThat(JsonText.write(JsonConversion.toJson(result.documents().getFirst().root())))
        .isEqualTo(deepest);
    assertThat(problems("[" + deepest + "]")).isEqualTo("file:1:1001 read/TooDeep");
    assertThat(problems("[".repeat(100_000))).isEqualTo("file:1:1001 read/TooDeep");
    assertThat(problems("{\"a\":".repeat(100_000))).isEqualTo("file:1:5001 read/TooDeep");
  }

  @Test
  void aSingleDocumentThatIsTooLargeIsNamedWithItsSizeAndTheLimit() {
    String large = "a: " + "x".repeat(DocumentReader.MAX_DOCUMENT_LENGTH) + "\n---\nb: 1\n";
    ReadResult result = read(large);
    assertThat(result.documents()).hasSize(1);
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.rule()).isEqualTo("read/TooLarge");
          assertThat(found.message()).contains("16777220", "16777216");
          assertThat(found.remedy().orElseThrow()).contains("---");
        });
  }

  @Test
  void aSingleJsonValueThatIsTooLargeIsNamedWithItsSize() {
    String item = "{\"a\":\"" + "x".repeat(1 << 20) + "\"},";
    String large = "[" + item.repeat(17) + "1]";
    ReadResult result = read(large + "\n{\"b\": 1}");
    assertThat(result.documents()).hasSize(1);
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.rule()).isEqualTo("read/TooLarge");
          assertThat(found.message()).contains(" " + large.length() + " ");
        });
  }

  @Test
  void manySmallDocumentsHaveNoLimitTogether() {
    String text = ("---\n" + "a: " + "x".repeat(10_000) + "\n").repeat(2_000);
    assertThat(read(text).documents()).hasSize(2_000);
    assertThat(problems(text)).isEmpty();
  }

  @Test
  void aDocumentWithTooManyValuesIsRefused() {
    int limit = DocumentReader.MAX_NODES;
    String items = "1,".repeat(limit - 2);
    assertThat(problems("[" + items + "1]")).isEmpty();
    assertThat(problems("[" + items + "1,1,1]")).isEqualTo("file:1:2000002 read/TooLarge");
  }

  @Test
  void documentsAreHandedOverOneByOne() {
    List<Integer> indices = new ArrayList<>();

    List<Diagnostic> problems =
        DocumentReader.read(
            new SourceText("file", "a: 1\n---\n{broken\n---\nb: 2\n"),
            document -> indices.add(document.index()));

    assertThat(indices).containsExactly(0, 1);
    assertThat(problems).extracting(Diagnostic::place).containsExactly("file:4:1");
  }

  @Test
  void manySeparatingTabsTakeNoTime() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      text.append("key").append(i).append(":\tvalue\n");
    }
    assertTimeout(Duration.ofSeconds(20), () -> assertThat(problems(text.toString())).isEmpty());
  }
}
