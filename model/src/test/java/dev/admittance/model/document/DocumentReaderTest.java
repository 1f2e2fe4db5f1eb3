package dev.admittance.model.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentReaderTest {

  private static ReadResult read(String text) {
    return DocumentReader.read(new SourceText("file", text));
  }

  private static List<String> json(String text) {
    return read(text).documents().stream()
        .map(document -> JsonText.write(JsonConversion.toJson(document.root())))
        .toList();
  }

  private static List<String> nodes(String text) {
    return read(text).documents().stream().map(document -> NodeText.of(document.root())).toList();
  }

  private static List<String> problems(String text) {
    return read(text).diagnostics().stream()
        .map(found -> found.place() + " " + found.rule())
        .toList();
  }

  @Test
  void aYamlMappingKnowsThePlaceOfEveryKeyAndValue() {
    assertThat(nodes("a: 1\nb:\n  - x\n  - 'y'\n"))
        .containsExactly(
            "{a@1:1-1:2: 1@1:4-1:5,"
                + " b@2:1-2:2: [\"x\"@3:5-3:6, \"y\"@4:5-4:8]@3:3-4:8}@1:1-4:8");
  }

  @Test
  void aBlockScalarEndsBehindItsLastLine() {
    assertThat(nodes("a: |\n  x\n  y\n\nb: z\n"))
        .containsExactly("{a@1:1-1:2: \"x\\ny\\n\"@1:4-3:4, b@5:1-5:2: \"z\"@5:4-5:5}@1:1-5:5");
  }

  @Test
  void placesCountUtf16UnitsBehindWideCharacters() {
    assertThat(nodes("{\uD83D\uDE00: [\uD83D\uDE00, x]}"))
        .containsExactly(
            "{\uD83D\uDE00@1:2-1:4: [\"\uD83D\uDE00\"@1:7-1:9, \"x\"@1:11-1:12]@1:6-1:13}@1:1-1:14");
  }

  @Test
  void aJsonObjectKnowsThePlaceOfEveryKeyAndValue() {
    assertThat(nodes("{\"a\\\"\": [1, true, null,\n \"x\"]}"))
        .containsExactly(
            "{a\"@1:2-1:7: [1@1:10-1:11, true@1:13-1:17, null@1:19-1:23, \"x\"@2:2-2:5]"
                + "@1:9-2:6}@1:1-2:7");
  }

  @Test
  void documentsAreSplitAtSeparatorLinesAndKeepThePlacesOfTheFile() {
    assertThat(nodes("---\na: 1\n--- # two\n\n---\nb: 2\n"))
        .containsExactly("{a@2:1-2:2: 1@2:4-2:5}@2:1-2:5", "{b@6:1-6:2: 2@6:4-6:5}@6:1-6:5");
  }

  @Test
  void aSeparatorWithTextBehindItIsAnError() {
    assertThat(problems("a: 1\n--- b\nc: 2\n")).containsExactly("file:2:5 read/Separator");
  }

  @Test
  void aBrokenDocumentLeavesTheOthers() {
    assertThat(json("a: 1\n---\na: b: c\n---\nb: 2\n")).containsExactly("{\"a\":1}", "{\"b\":2}");
    assertThat(problems("a: 1\n---\na: b: c\n---\nb: 2\n")).containsExactly("file:3:5 read/Syntax");
  }

  @Test
  void severalJsonValuesAreSeveralDocuments() {
    assertThat(json("{\"a\":1}\n{\"a\":2} {\"a\":3}\n[4]"))
        .containsExactly("{\"a\":1}", "{\"a\":2}", "{\"a\":3}", "[4]");
  }

  @Test
  void aBrokenJsonLineLeavesTheOthers() {
    String text = "{\"a\":1}\n{\"a\":\n{\"a\":3}\n{x}\n{\"a\":5}\n";
    assertThat(json(text)).contains("{\"a\":1}", "{\"a\":5}");
    assertThat(problems(text)).hasSize(2).allMatch(found -> found.contains("read/Syntax"));
  }

  @Test
  void jsonKeepsItsNumbersAsWritten() {
    assertThat(json("{\"a\": 1.50, \"b\": 1e3}")).containsExactly("{\"a\":1.50,\"b\":1e3}");
  }

  @Test
  void aTextInBracketsThatIsNoJsonIsReadAsYaml() {
    assertThat(json("{a: b, c: [1, 2]}")).containsExactly("{\"a\":\"b\",\"c\":[1,2]}");
    assertThat(problems("{a: b, c: [1, 2]}")).isEmpty();
  }

  @Test
  void aJsonDocumentMayStandAmongYamlDocuments() {
    assertThat(json("{\"a\": 1}\n---\nb: 2\n")).containsExactly("{\"a\":1}", "{\"b\":2}");
  }

  @Test
  void aCutOffJsonTextIsNamedWithThePlaceWhereItEnds() {
    assertThat(problems("[{\"a\": 1},\n {\"b\": ")).containsExactly("file:2:7 read/Truncated");
    assertThat(problems("{\"a\": \"x")).containsExactly("file:1:9 read/Truncated");
  }

  @Test
  void brokenJsonIsNotReportedAsYaml() {
    assertThat(problems("{\"a\": 1\n \"b\": 2}")).containsExactly("file:2:2 read/Syntax");
    assertThat(read("{\"a\": 1\n \"b\": 2}").diagnostics().getFirst().message())
        .contains("was expecting comma");
  }

  @Test
  void textsWithoutContentHaveNoDocumentsAndNoProblems() {
    for (String text : List.of("", "\n \n", "# only\n# comments\n", "---\n---\n", "\uFEFF")) {
      assertThat(read(text)).isEqualTo(new ReadResult(List.of(), List.of()));
    }
  }

  @Test
  void aByteOrderMarkIsSkipped() {
    assertThat(nodes("\uFEFFa: 1")).containsExactly("{a@1:2-1:3: 1@1:5-1:6}@1:2-1:6");
    assertThat(json("\uFEFF{\"a\": 1}")).containsExactly("{\"a\":1}");
  }

  @Test
  void binaryFilesAreRefusedAsAWhole() {
    assertThat(problems("a: 1\n---\nb: \0\n")).containsExactly("file:3:4 read/Binary");
    assertThat(read("a: 1\n\0").documents()).isEmpty();
  }

  @Test
  void charactersThatYamlForbidsAreNamed() {
    assertThat(problems("a: \u0001")).containsExactly("file:1:4 read/Character");
  }

  @Test
  void tabsAsIndentationAreNamed() {
    assertThat(problems("a:\n\tb: 1\n")).containsExactly("file:2:1 read/Tab");
    assertThat(problems("a:\n  b: 1\n  \tc: 1\n")).containsExactly("file:3:3 read/Tab");
  }

  @Test
  void tabsThatSeparateAreSpacesAsForTheServer() {
    assertThat(nodes("a:\t1\nb: 'x'\t# y\nc: [\n\t2]\n"))
        .containsExactly(
            "{a@1:1-1:2: 1@1:4-1:5, b@2:1-2:2: \"x\"@2:4-2:7, c@3:1-3:2: [2@4:2-4:3]@3:4-4:4}"
                + "@1:1-4:4");
    assertThat(problems("a: {\n\tb: c,\n\n\td: [\te\t]\t}\t\n")).isEmpty();
    assertThat(problems("-\ta\n")).containsExactly("file:1:2 read/Syntax");
  }

  @Test
  void tabsInsideOfTextStay() {
    assertThat(json("a: |\n  b:\tc\nd: 'e\tf'\ng:\th\ti\n"))
        .containsExactly("{\"a\":\"b:\\tc\\n\",\"d\":\"e\\tf\",\"g\":\"h\\ti\"}");
  }

  @Test
  void aDuplicateKeyIsAnErrorAtTheSecondAndTheFirstCounts() {
    for (String text : List.of("a: 1\nb: 2\na: 3\n", "{\"a\": 1,\n\"b\": 2,\n\"a\": 3}")) {
      assertThat(problems(text)).containsExactly("file:3:1 read/DuplicateKey");
      assertThat(json(text)).containsExactly("{\"a\":1,\"b\":2}");
    }
  }

  @Test
  void theFirstDocumentIsReadWithTheLastValueOfARepeatedKey() {
    ReadResult read =
        DocumentReader.readFirst(
            new SourceText("file", "---\n{a: {b: 1}, c: 2, a: {d: 3}}\n---\na: [\n"));

    assertThat(read.diagnostics()).isEmpty();
    assertThat(read.documents())
        .extracting(document -> JsonText.write(JsonConversion.toJson(document.root())))
        .containsExactly("{\"a\":{\"d\":3},\"c\":2}");
  }

  @Test
  void keysThatAreNoStringsBecomeTheirJsonText() {
    assertThat(json("1: a\ntrue: b\nyes: c\n1.50: d\n0x10: e"))
        .containsExactly("{\"1\":\"a\",\"true\":\"b\",\"1.5\":\"d\",\"16\":\"e\"}");
    assertThat(problems("~: a")).containsExactly("file:1:1 read/Key");
  }

  @Test
  void aTemplateIsNamedAtItsPlace() {
    ReadResult result = read("a: 1\nb:\n  caBundle: {{caBundle}}\n");
    assertThat(result.documents()).isEmpty();
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.place()).isEqualTo("file:3:14");
          assertThat(found.remedy().orElseThrow()).contains("template");
        });
  }

  @Test
  void textBehindTheEndOfADocumentIsIgnoredWithAWarning() {
    assertThat(json("a: 1\n...\nb: 2\n")).containsExactly("{\"a\":1}");
    assertThat(read("a: 1\n...\nb: 2\n").diagnostics())
        .extracting(Diagnostic::severity, Diagnostic::rule)
        .containsExactly(tuple(Severity.WARNING, "read/TextIgnored"));
  }

  @Test
  void separatorsBehindACarriageReturnAreNotSeenByTheServer() {
    assertThat(json("a: 1\r---\rb: 2\r")).containsExactly("{\"a\":1}");
    assertThat(problems("a: 1\r---\rb: 2\r")).containsExactly("file:2:1 read/TextIgnored");
  }

  @Test
  void everyProblemSaysWhatToDo() {
    for (String text : List.of("a: b: c", "a: *x", "{\"a\":", "a: .inf", "\0", "\ta: 1")) {
      assertThat(read(text).diagnostics())
          .isNotEmpty()
          .allSatisfy(found -> assertThat(found.remedy()).isPresent());
    }
  }
}
