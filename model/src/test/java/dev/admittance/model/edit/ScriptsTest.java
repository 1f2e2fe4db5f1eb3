package dev.admittance.model.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts of the world's scripts, written into values and keys of all styles: they stand in the text
/// as they are, are read back as they were, and what is behind them is found where it stands.
class ScriptsTest {
  private static final int SEEDS = Integer.getInteger("admittance.scripts", 100);

  /// Each has the value at `a[0]`, and `behind` behind it.
  private static final List<String> TEXTS =
      List.of(
          "# 受付 🇯🇵\na:\n- OLD # שלום\nb: behind # after\n",
          "# 受付\na:\n- 'OLD' # שלום 👩‍💻\nb: behind # after\n",
          "# 受付\na:\n- \"OLD\" # שלום\nb: behind # after\n",
          "a: # مرحبا\n- |-\n  OLD\n  𠮷\n\n# above\nb: behind # after\n",
          "a: # مرحبا\n- >-\n  OLD\n\n# above\nb: behind # after\n",
          "{\"a\": [\"OLD\", \"😀\"], \"b\": \"behind\"}\n",
          "x: {a: [OLD, 'שלום'], b: behind} # after\n",
          "a:\r\n- OLD # שלום\r\nb: behind # after\r\n");

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void valueIsWrittenAsItIsAndReadBack(int style) {
    String text = TEXTS.get(style);
    String at = text.startsWith("x: ") ? "x." : "";
    FieldPath path = FieldPath.parse(at + "a[0]");
    for (int seed = 0; seed < SEEDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      String value = Scripts.text(random);
      String again = Scripts.text(random);
      String what = "seed " + seed + ": " + value;
      String once = Edited.of(text, new Edit.SetValue(path, new JsonString(value)));
      String twice = Edited.of(once, new Edit.SetValue(path, new JsonString(again)));

      assertThat(once).as(what).contains(value);
      assertThat(read(once, path)).as(what).isEqualTo(new JsonString(value));
      assertThat(read(twice, path)).as(what).isEqualTo(new JsonString(again));
      assertThat(comments(twice)).as(what).isEqualTo(comments(text));
      checkPlace(once, at, what);
      checkPlace(twice, at, what);
      assertThat(quote(text)).as(what).isIn(quote(once), ' ');
      assertThat(unquoted(Edited.of(twice, new Edit.SetValue(path, new JsonString(value)))))
          .as(what)
          .isEqualTo(unquoted(once));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a:\n  old: שלום # c\nb: behind # after\n",
        "a: {old: 受付, c: d} # c\nb: behind # after\n",
        "{\"a\": {\"old\": \"e\\u0301\"}, \"b\": \"behind\"}\n"
      })
  void keyIsWrittenAsItIsAndReadBack(String text) {
    for (int seed = 0; seed < SEEDS; seed++) {
      String name = Scripts.text(new SplittableRandom(seed));
      String what = "seed " + seed + ": " + name;
      FieldPath renamed = FieldPath.parse("a").key(name);
      String once = Edited.of(text, new Edit.RenameKey(FieldPath.parse("a.old"), name));
      String twice = Edited.of(once, new Edit.SetValue(renamed, new JsonString("new")));

      assertThat(once).as(what).contains(name);
      assertThat(read(once, renamed)).as(what).isEqualTo(read(text, FieldPath.parse("a.old")));
      assertThat(read(twice, renamed)).as(what).isEqualTo(new JsonString("new"));
      assertThat(comments(twice)).as(what).isEqualTo(comments(text));
      checkPlace(twice, "", what);
      assertThat(unquoted(Edited.of(once, new Edit.RenameKey(renamed, "old"))))
          .as(what)
          .isEqualTo(unquoted(text));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 6, 7})
  void errorBehindAValueIsMarkedWhereItStands(int style) {
    for (int seed = 0; seed < SEEDS; seed++) {
      String value = Scripts.text(new SplittableRandom(seed));
      FieldPath path = FieldPath.parse(style == 6 ? "x.a[0]" : "a[0]");
      String fine = Edited.of(TEXTS.get(style), new Edit.SetValue(path, new JsonString(value)));
      String text = fine.replace("behind", "*nobody");
      ReadResult read = DocumentReader.read(new SourceText("it.yaml", text));

      assertThat(read.diagnostics()).as(text).isNotEmpty();
      Range marked = read.diagnostics().getFirst().range();
      assertPlace(marked.start(), text, text.indexOf("*nobody"));
    }
  }

  private static void checkPlace(String text, String at, String what) {
    Range range = FieldPath.parse(at + "b").find(root(text)).orElseThrow().range();
    String written = text.substring(range.start().offset(), range.end().offset());
    assertThat(written).as(what).isIn("behind", "\"behind\"");
    assertPlace(range.start(), text, text.indexOf(written));
    assertPlace(range.end(), text, text.indexOf(written) + written.length());
  }

  /// Lines and columns are counted as people would, in the code units of the text.
  private static void assertPlace(Position found, String text, int offset) {
    String before = text.substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    int column = offset - (before.lastIndexOf('\n') + 1) + 1;
    assertThat(found).as(text).isEqualTo(new Position(line, column, offset));
  }

  private static Node.Mapping root(String text) {
    Document document = DocumentReader.read(new SourceText("it.yaml", text)).documents().getFirst();
    return (Node.Mapping) document.root();
  }

  private static Object read(String text, FieldPath path) {
    return JsonConversion.toJson(path.find(root(text)).orElseThrow());
  }

  private static List<String> comments(String text) {
    return text.lines()
        .flatMap(line ->
            List.of("受付", "שלום", "مرحبا", "above", "after", "c").stream()
                .map(word -> "# " + word)
                .filter(line::contains))
        .toList();
  }

  /// Quotation marks that were needed once stay.
  private static String unquoted(String text) {
    return text.replaceAll("[\"']", "");
  }

  /// The quotation mark of the value; a space where it has none.
  private static char quote(String text) {
    int start = text.contains("- ") ? text.indexOf("- ") + 2 : text.indexOf('[') + 1;
    char first = text.charAt(start);
    return first == '"' || first == '\'' ? first : ' ';
  }
}
