package dev.admittance.model.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Random edits of random and of shipped texts: what is read afterwards is the edited value, other
/// documents and comments stay, or the edit is refused. A longer run: `mvn -pl model -am test
/// -Dtest=RandomEditTest -Dsurefire.failIfNoSpecifiedTests=false -Dadmittance.edits=1000000`.
class RandomEditTest {
  private static final int CASES = Integer.getInteger("admittance.edits", 800);
  private static final Pattern COMMENT = Pattern.compile("# c[0-9]+\\.");

  private final Map<String, Integer> refusals = new TreeMap<>();
  private int made;

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  @Test
  void editsOfRandomTextsGiveTheEditedValueAndKeepTheRest(TestReporter reporter) {
    for (long seed = 1; seed <= CASES; seed++) {
      RandomGenerator random = random(seed);
      String text = MixedText.of(random);
      ReadResult read = DocumentReader.read(new SourceText("file", text));
      assertThat(read.documents()).as("seed " + seed + " of generated text:\n" + text).isNotEmpty();
      Document document = read.documents().get(random.nextInt(read.documents().size()));
      check(read, document, random, "seed " + seed);
    }
    report("generated texts", reporter);
    assertThat(refused()).as(refusals.toString()).isLessThan(CASES / 20);
  }

  @Test
  void editsOfShippedConfigurationsGiveTheEditedValueAndKeepTheRest(TestReporter reporter)
      throws IOException {
    Path configs = Path.of(System.getProperty("admittance.shared", ""), "corpus", "configs");
    Assumptions.assumeTrue(Files.isDirectory(configs), "no corpus at " + configs);
    List<Path> files;
    try (Stream<Path> found = Files.walk(configs)) {
      files = found.filter(Files::isRegularFile).sorted().toList();
    }
    long seed = 0;
    for (Path file : files) {
      ReadResult read =
          DocumentReader.read(new SourceText(file.toString(), Files.readString(file)));
      for (int i = 0; i < Math.max(10, CASES / 200) && !read.documents().isEmpty(); i++) {
        RandomGenerator random = random(++seed);
        Document document = read.documents().get(random.nextInt(read.documents().size()));
        check(read, document, random, file + " with seed " + seed);
      }
    }
    report(files.size() + " shipped files", reporter);
    assertThat(refused()).as(refusals.toString()).isLessThan(made / 50);
  }

  private void report(String what, TestReporter reporter) {
    reporter.publishEntry("edits of " + what, made + " made, refused " + refusals);
  }

  private int refused() {
    return refusals.values().stream().mapToInt(Integer::intValue).sum();
  }

  private void check(ReadResult read, Document document, RandomGenerator random, String where) {
    if (!(document.root() instanceof Node.Mapping root)
        || !(JsonConversion.toJson(root) instanceof JsonObject value)) {
      return;
    }
    RandomEdit chosen = RandomEdit.of(value, random);
    String text = document.source().text();
    String what = where + ": " + chosen.edit() + " of\n" + text;
    EditResult result =
        Editor.edit(document, root, List.of(chosen.edit()), random.nextInt(2) * 100_000);
    switch (result) {
      case EditResult.Refused(String reason) -> refusals.merge(reason, 1, Integer::sum);
      case EditResult.Edited(List<TextEdit> edits) -> {
        made++;
        checkRange(edits, document, what);
        String changed = Edited.apply(text, edits);
        String both = what + "\nbecame\n" + changed;
        checkMeaning(read, document, chosen.expected(), changed, both);
        checkSize(edits, document, chosen, changed, both);
      }
    }
  }

  private static void checkRange(List<TextEdit> edits, Document document, String what) {
    int last = document.range().start().offset();
    for (TextEdit edit : edits) {
      assertThat(edit.start()).as(what).isGreaterThanOrEqualTo(last);
      last = edit.end();
    }
    assertThat(last).as(what).isLessThanOrEqualTo(document.range().end().offset());
  }

  private static void checkMeaning(
      ReadResult read, Document document, JsonValue expected, String changed, String what) {
    ReadResult reread = DocumentReader.read(new SourceText("file", changed));
    assertThat(reread.documents()).as(what).hasSameSizeAs(read.documents());
    for (int i = 0; i < read.documents().size(); i++) {
      JsonValue before = JsonConversion.toJson(read.documents().get(i).root());
      assertThat(JsonConversion.toJson(reread.documents().get(i).root()))
          .as(what)
          .isEqualTo(i == document.index() ? expected : before);
    }
    assertThat(reread.diagnostics().size()).as(what).isLessThanOrEqualTo(read.diagnostics().size());
  }

  /// A document without aliases changes only where the edit says.
  private static void checkSize(
      List<TextEdit> edits, Document document, RandomEdit chosen, String changed, String what) {
    String text = document.source().text();
    if (text.contains("*")) {
      return;
    }
    List<String> lost = new ArrayList<>(comments(text));
    lost.removeAll(comments(changed));
    switch (chosen.edit()) {
      case Edit.SetValue set
          when chosen.old() instanceof JsonValue.Scalar
              && isOnOneLine(set.value())
              && text.indexOf('|') < 0
              && text.indexOf('>') < 0 -> {
        Range place = set.path().find(document.root()).orElseThrow().range();
        assertThat(lost).as(what).isEmpty();
        assertThat(edits.size()).as(what).isLessThanOrEqualTo(1);
        for (TextEdit edit : edits) {
          assertThat(edit.start()).as(what).isGreaterThanOrEqualTo(place.start().offset());
          assertThat(edit.end()).as(what).isLessThanOrEqualTo(place.end().offset());
        }
      }
      case Edit.SetValue _ -> {}
      case Edit.Remove remove -> checkLost(lost, remove, document, what);
      case Edit.InsertItem _, Edit.MoveItem _, Edit.RenameKey _ ->
          assertThat(lost).as(what).isEmpty();
    }
  }

  private static boolean isOnOneLine(JsonValue value) {
    return value instanceof JsonValue.Scalar
        && !(value instanceof JsonString(String string) && string.indexOf('\n') >= 0);
  }

  /// Comments that go with an item stand between its neighbours.
  private static void checkLost(
      List<String> lost, Edit.Remove remove, Document document, String what) {
    List<FieldPath.Step> steps = remove.path().steps();
    FieldPath parent = new FieldPath(steps.subList(0, steps.size() - 1));
    int start = document.range().start().offset();
    int end = document.range().end().offset();
    boolean passed = false;
    for (Range sibling : members(parent.find(document.root()).orElseThrow(), document.source())) {
      Node removed = remove.path().find(document.root()).orElseThrow();
      if (sibling.end().offset() == removed.range().end().offset()) {
        passed = true;
      } else if (!passed) {
        start = sibling.end().offset();
      } else {
        end = sibling.start().offset();
        break;
      }
    }
    String between = document.source().text().substring(start, end);
    assertThat(comments(between)).as(what).containsAll(lost);
  }

  private static List<Range> members(Node collection, SourceText source) {
    return switch (collection) {
      case Node.Mapping mapping ->
          mapping.entries().stream()
              .map(entry ->
                  source.range(entry.keyRange().startOffset(), entry.value().range().endOffset()))
              .toList();
      case Node.Sequence sequence -> sequence.items().stream().map(Node::range).toList();
      case Node.Scalar _, Node.Alias _ -> List.of();
    };
  }

  private static List<String> comments(String text) {
    List<String> found = new ArrayList<>();
    COMMENT.matcher(text).results().forEach(match -> found.add(match.group()));
    return found;
  }
}
