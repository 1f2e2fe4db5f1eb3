package dev.admittance.model.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Reading again after an edit gives what reading afresh gives.
class IncrementalReaderTest {
  private static final int CASES = 3_000;

  private static final List<String> PIECES =
      List.of(
          "a: 1\n",
          "a: &x {b: 1}\nc: *x\nd: {<<: *x}\n",
          "{\"a\": 1}\n",
          "{\"a\": [\n1]} [2]\n",
          "- a\n- b # c\n",
          "---\n",
          "--- # c\n",
          "--- x\n",
          "---",
          "\n",
          "\r\n",
          "# c\n",
          "a: 1\na: 2\n",
          "a: [\n",
          "x",
          "{",
          "\uFEFF",
          "...\n",
          "b: |\n  ---\n",
          "!t a: 1\n",
          " ");

  private static String pieces(RandomGenerator random, int most) {
    StringBuilder text = new StringBuilder();
    int count = random.nextInt(most);
    for (int i = 0; i < count; i++) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
      text.append(random.nextInt(3) == 0 ? "---\n" : "");
    }
    return text.toString();
  }

  @Test
  void readingAgainGivesWhatReadingAfreshGives() {
    for (long seed = 1; seed <= CASES; seed++) {
      RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      String text = pieces(random, 14);
      int first = random.nextInt(text.length() + 1);
      int second = first + random.nextInt(Math.min(12, text.length() - first + 1));
      int third = second + random.nextInt(text.length() - second + 1);
      int fourth = third + random.nextInt(Math.min(12, text.length() - third + 1));
      List<TextEdit> edits =
          List.of(
              new TextEdit(first, second, pieces(random, 3)),
              new TextEdit(third, fourth, pieces(random, 2)));
      String changed =
          text.substring(0, first)
              + edits.getFirst().replacement()
              + text.substring(second, third)
              + edits.getLast().replacement()
              + text.substring(fourth);
      SourceText before = new SourceText("file", text);
      SourceText after = new SourceText("file", changed);
      ReadResult reread = IncrementalReader.read(before, DocumentReader.read(before), edits, after);
      assertThat(describe(reread))
          .as("seed " + seed + ": " + text + "\n=> " + edits + "\n=> " + changed)
          .isEqualTo(describe(DocumentReader.read(after)));
    }
  }

  private static String describe(ReadResult read) {
    return read.documents().stream()
            .map(document ->
                document.index()
                    + " "
                    + document.range()
                    + document.notation()
                    + document.source().text().length()
                    + NodeText.of(document.root()))
            .collect(Collectors.joining("\n"))
        + read.diagnostics().stream()
            .map(found -> found.place() + found.rule() + found.message())
            .sorted()
            .toList();
  }

  @Test
  void anAliasStillSharesItsTargetWithTheTree() {
    SourceText before = new SourceText("file", "a: 1\n---\na: &x [1]\nb: *x\n");
    SourceText after = new SourceText("file", "a: 12\n---\na: &x [1]\nb: *x\n");
    ReadResult reread =
        IncrementalReader.read(
            before, DocumentReader.read(before), List.of(new TextEdit(4, 4, "2")), after);
    Node.Mapping root = (Node.Mapping) reread.documents().getLast().root();
    assertThat(root.find("b").orElseThrow()).isSameAs(root.find("a").orElseThrow());
  }
}
