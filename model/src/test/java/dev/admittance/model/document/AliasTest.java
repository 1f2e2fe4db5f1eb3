package dev.admittance.model.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import org.junit.jupiter.api.Test;

class AliasTest {

  private static ReadResult read(String text) {
    return DocumentReader.read(new SourceText("file", text));
  }

  private static String json(String text) {
    return JsonText.write(JsonConversion.toJson(read(text).documents().getFirst().root()));
  }

  private static String problem(String text) {
    return read(text).diagnostics().stream()
        .map(found -> found.place() + " " + found.rule())
        .findFirst()
        .orElse("none");
  }

  @Test
  void anAliasIsKeptAsAReference() {
    assertThat(NodeText.of(read("a: &x [1]\nb: *x\n").documents().getFirst().root()))
        .isEqualTo("{a@1:1-1:2: [1@1:8-1:9]@1:4-1:10, b@2:1-2:2: *x@2:4-2:6}@1:1-2:6");
  }

  @Test
  void anAliasBecomesWhatItStandsFor() {
    assertThat(json("a: &x [1]\nb: *x\n")).isEqualTo("{\"a\":[1],\"b\":[1]}");
  }

  @Test
  void anAnchorGivenTwiceStandsForTheLatest() {
    assertThat(json("a: &x 1\nb: &x 2\nc: *x\n")).isEqualTo("{\"a\":1,\"b\":2,\"c\":2}");
  }

  @Test
  void anAliasOfAScalarMayBeAKey() {
    assertThat(json("a: &x b\n*x : c\n")).isEqualTo("{\"a\":\"b\",\"b\":\"c\"}");
    assertThat(problem("a: &x [b]\n*x : c\n")).isEqualTo("file:2:1 read/Key");
  }

  @Test
  void keysBelowAMergeKeyReplaceWhatItAdds() {
    assertThat(json("a: &x {p: 1, q: 2}\nb: {<<: *x, q: 3}\n"))
        .isEqualTo("{\"a\":{\"p\":1,\"q\":2},\"b\":{\"p\":1,\"q\":3}}");
  }

  @Test
  void keysAboveAMergeKeyAreReplacedWithAWarning() {
    String text = "a: &x {p: 1, q: 2}\nb: {q: 3, <<: *x}\n";
    assertThat(json(text)).isEqualTo("{\"a\":{\"p\":1,\"q\":2},\"b\":{\"q\":2,\"p\":1}}");
    assertThat(problem(text)).isEqualTo("file:2:15 read/Merge");
  }

  @Test
  void ofSeveralMergedMappingsTheFirstCounts() {
    assertThat(json("- &x {p: 1}\n- &y {p: 2, q: 2}\n- <<: [*x, *y]\n"))
        .isEqualTo("[{\"p\":1},{\"p\":2,\"q\":2},{\"p\":1,\"q\":2}]");
  }

  @Test
  void aQuotedMergeKeyIsAKey() {
    assertThat(json("a: {'<<': 1}\n")).isEqualTo("{\"a\":{\"<<\":1}}");
  }

  @Test
  void onlyMappingsCanBeMerged() {
    assertThat(problem("a: {<<: 1}\n")).isEqualTo("file:1:9 read/Merge");
  }

  @Test
  void anAliasWithoutAnchorIsNamed() {
    assertThat(problem("a: *x\n")).isEqualTo("file:1:4 read/UnknownAlias");
    assertThat(problem("a: &x 1\n---\nb: *x\n")).isEqualTo("file:3:4 read/UnknownAlias");
  }

  @Test
  void anAliasInsideItsOwnAnchorIsNamed() {
    assertThat(problem("a: &x\n  b: *x\n")).isEqualTo("file:2:6 read/AliasCycle");
  }

  @Test
  void anAliasBombIsRefusedWithoutGrowing() {
    StringBuilder text = new StringBuilder("a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol]\n");
    for (int i = 1; i < 10; i++) {
      text.append("a%d: &a%d [%s]\n".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(10)));
    }
    assertThat(problem(text.toString())).endsWith("read/AliasBomb");
    assertThat(read(text.toString()).documents()).isEmpty();
  }

  @Test
  void manyAliasesOfSmallThingsAreFine() {
    assertThat(problem("a: &x 1\nb:\n" + "- *x\n".repeat(5_000))).isEqualTo("none");
  }

  @Test
  void depthCountsThroughAliases() {
    StringBuilder text = new StringBuilder("- &a0 [x]\n");
    for (int i = 1; i < 120; i++) {
      text.append("- &a%d [*a%d]\n".formatted(i, i - 1));
    }
    assertThat(problem(text.toString())).isEqualTo("file:100:9 read/TooDeep");
  }
}
