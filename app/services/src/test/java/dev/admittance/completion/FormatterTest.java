package dev.admittance.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.completion.FormatResult.Formatted;
import dev.admittance.completion.FormatResult.Refused;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class FormatterTest {
  private static String formatted(String text) {
    SourceText source = new SourceText("x", text);
    FormatResult result = Formatter.format(source);
    assertThat(result).isInstanceOf(Formatted.class);
    return source.with(((Formatted) result).edits()).text();
  }

  @Test
  void blocksAreIndentedByTwo() {
    assertThat(
            formatted(
                """
                a:
                     b:   1   # why
                     c:
                         - x:  2
                           y: 3
                         -   z
                """))
        .isEqualTo(
            """
            a:
              b: 1   # why
              c:
                - x: 2
                  y: 3
                - z
            """);
  }

  @Test
  void listsStandAsTheFirstOfTheDocument() {
    assertThat(formatted("a:\n- 1\nb:\n    - 2\n---\na:\n   - 1\nb:\n- 2\n"))
        .isEqualTo("a:\n- 1\nb:\n- 2\n---\na:\n  - 1\nb:\n  - 2\n");
  }

  @Test
  void commentsMoveWithWhatTheyAreAbout() {
    assertThat(
            formatted(
                """
                # top
                a:
                    # about b
                    b: 1
                    # the end of a
                # about c
                c: 1
                """))
        .isEqualTo(
            """
            # top
            a:
              # about b
              b: 1
              # the end of a
            # about c
            c: 1
            """);
  }

  @Test
  void textsOfSeveralLinesKeepTheirContent() {
    assertThat(
            formatted(
                """
                a:
                    b: |
                         x
                           y

                         z
                    c: >-
                        p
                        q
                """))
        .isEqualTo("a:\n  b: |\n    x\n      y\n\n    z\n  c: >-\n    p\n    q\n");
  }

  @Test
  void blanksAtTheEndOfLinesGo() {
    assertThat(formatted("a: 1  \n\n  \nb:\t2\n")).isEqualTo("a: 1\n\n\nb: 2\n");
  }

  @Test
  void whatIsFormattedGivesNoEdits() {
    String text = "# x\na:\n  b: [1, 2]\n  c:\n  - d: 1\n    e: {f: g}\n";
    assertThat(Formatter.format(new SourceText("x", text))).isEqualTo(new Formatted(List.of()));
  }

  @Test
  void editsAreOfWhiteSpaceAlone() {
    Formatted found = (Formatted) Formatter.format(new SourceText("x", "a:\n   b: 1\n   c:   2\n"));
    assertThat(found.edits()).hasSize(3).allMatch(edit -> edit.replacement().isBlank());
    assertThat(found.edits().getFirst().start()).isEqualTo(5);
  }

  @Test
  void jsonHasALineForEachMember() {
    assertThat(formatted("{\"a\":1,\"b\":[\"x\" , \"y\"],\"c\":{},\"d\":[{\"e\":null}]}"))
        .isEqualTo(
            """
            {
              "a": 1,
              "b": ["x", "y"],
              "c": {},
              "d": [
                {
                  "e": null
                }
              ]
            }
            """);
  }

  @Test
  void whatCannotBeReadIsRefused() {
    assertThat(Formatter.format(new SourceText("x", "a: [1\nb: 2\n"))).isInstanceOf(Refused.class);
  }

  static LongStream seeds() {
    return LongStream.range(0, 300);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void meaningAndCommentsStay(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    StringBuilder text = new StringBuilder();
    mapping(text, random, random.nextInt(3), 0);
    check("seed " + seed, text.toString());
  }

  @Test
  void meaningAndCommentsOfTheCorpusStay() throws IOException {
    Path corpus = Path.of(System.getProperty("admittance.shared", ""), "corpus", "configs");
    Assumptions.assumeTrue(Files.isDirectory(corpus), "the corpus is not at hand");
    int refused = 0;
    int checked = 0;
    try (Stream<Path> files = Files.walk(corpus)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        boolean readable = DocumentReader.read(new SourceText("x", text)).diagnostics().isEmpty();
        if (readable) {
          checked++;
          refused += check(file.toString(), text) ? 0 : 1;
        }
      }
    }
    assertThat(checked).isGreaterThan(50);
    assertThat(refused).isLessThanOrEqualTo(checked / 20);
  }

  /// @return whether the text can be formatted
  private static boolean check(String name, String text) {
    SourceText source = new SourceText("x", text);
    if (!(Formatter.format(source) instanceof Formatted(var edits))) {
      return false;
    }
    String after = source.with(edits).text();
    assertThat(bare(after)).as(name).isEqualTo(bare(text));
    assertThat(values(after)).as(name).isEqualTo(values(text));
    assertThat(formatted(after)).as(name + "\n" + text).isEqualTo(after);
    return true;
  }

  private static String bare(String text) {
    return text.replaceAll("\\s+", "");
  }

  private static List<JsonValue> values(String text) {
    return DocumentReader.read(new SourceText("x", text)).documents().stream()
        .map(document -> JsonConversion.toJson(document.root()))
        .toList();
  }

  private static void mapping(StringBuilder text, RandomGenerator random, int column, int depth) {
    int entries = 1 + random.nextInt(3);
    for (int i = 0; i < entries; i++) {
      comment(text, random, column);
      text.repeat(" ", column).append("k").append(i).append(":");
      value(text, random, column, depth);
    }
  }

  private static void comment(StringBuilder text, RandomGenerator random, int column) {
    if (random.nextInt(4) == 0) {
      text.repeat(" ", random.nextBoolean() ? column : random.nextInt(6)).append("# x\n");
    }
    if (random.nextInt(8) == 0) {
      text.append('\n');
    }
  }

  private static void value(StringBuilder text, RandomGenerator random, int column, int depth) {
    int step = 1 + random.nextInt(4);
    switch (depth > 3 ? 0 : random.nextInt(5)) {
      case 0 ->
          text.repeat(" ", step)
              .append("v  # c".substring(0, random.nextInt(2) * 5 + 1))
              .append('\n');
      case 1 -> {
        text.append(" |\n").repeat(" ", column + step).append("a\n");
        text.repeat(" ", column + step + random.nextInt(3)).append("# no comment\n");
      }
      case 2 -> {
        text.append('\n');
        int list = column + random.nextInt(3);
        for (int i = 0; i <= random.nextInt(3); i++) {
          text.repeat(" ", list).append("-").repeat(" ", 1).append("k: 1\n");
          text.repeat(" ", list + 2).append("l:");
          value(text, random, list + 2, depth + 1);
        }
      }
      case 3 -> text.append(" [a,\n").repeat(" ", column + step).append("b]\n");
      default -> {
        text.append('\n');
        mapping(text, random, column + step, depth + 1);
      }
    }
  }
}
