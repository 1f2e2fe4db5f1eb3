package dev.admittance.model.edit;

import static dev.admittance.model.edit.Edited.insert;
import static dev.admittance.model.edit.Edited.move;
import static dev.admittance.model.edit.Edited.remove;
import static dev.admittance.model.edit.Edited.set;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.text.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Texts of which little may be taken for granted.
class AwkwardEditTest {

  @Test
  void lineEndingsAndTheMarkAtTheStartStay() {
    assertThat(Edited.of("\uFEFFa: 1\r\nb: 2  \r\n", set("c", "['x']")))
        .isEqualTo("\uFEFFa: 1\r\nb: 2  \r\nc:\r\n- x\r\n");
    assertThat(Edited.of("a: 1\rb: 2\r", remove("a"))).isEqualTo("b: 2\r");
  }

  @Test
  void anEmptyValueBecomesACollection() {
    assertThat(Edited.of("a:\nb: 1\n", insert("a", 0, "'x'"))).isEqualTo("a:\n- x\nb: 1\n");
    assertThat(Edited.of("a: ~ # c\n", set("a.b", "1"))).isEqualTo("a: # c\n  b: 1\n");
    assertThat(Edited.of("a: # c\n", set("a", "1"))).isEqualTo("a: 1 # c\n");
    assertThat(Edited.of("a:\n-\n- 1\n", set("a[0]", "{'b':1,'c':2}")))
        .isEqualTo("a:\n- b: 1\n  c: 2\n- 1\n");
  }

  @Test
  void aCollectionBecomesAScalar() {
    assertThat(Edited.of("a: # c\n  b: 1\n  c: 2 # d\nd: 3\n", set("a", "true")))
        .isEqualTo("a: true # c\nd: 3\n");
    assertThat(Edited.of("a:\n- b: 1\n  c: 2\n- 3\n", set("a[0]", "'x'")))
        .isEqualTo("a:\n- x\n- 3\n");
  }

  @Test
  void aTextOfSeveralLinesStandsBelowItsKey() {
    assertThat(Edited.of("a: x # c\nb: 1\n", set("a", "'one\\n  two\\n'")))
        .isEqualTo("a: | # c\n  one\n    two\nb: 1\n");
    assertThat(Edited.of("a: |\n    x\n    y\n\nb: 1\n", set("a", "' z'")))
        .isEqualTo("a: |2-\n   z\n\nb: 1\n");
    assertThat(Edited.of("a: \"x\"\n", set("a", "'one\\ntwo'"))).isEqualTo("a: \"one\\ntwo\"\n");
    assertThat(Edited.of("a: x\n", set("a", "'one\\r\\ntwo'"))).isEqualTo("a: \"one\\r\\ntwo\"\n");
  }

  @Test
  void blankLinesThatCountStay() {
    String text = "a: |+\n  x\n\n\nb: 1\n";
    assertThat(Edited.of(text, set("b", "2"))).isEqualTo(text.replace("1", "2"));
    assertThat(Edited.of(text, remove("a"))).isEqualTo("b: 1\n");
    assertThat(Edited.of("l:\n - |+\n  x\n\n - y\n", move("l", 0, 1)))
        .isEqualTo("l:\n - y\n - |+\n  x\n\n");
  }

  @Test
  void otherDocumentsStay() {
    String text = "---\na: 1\n--- # two\na: 2\n...\n";
    Document second = DocumentReader.read(new SourceText("f", text)).documents().get(1);
    EditResult result = Editor.edit(second, (Node.Mapping) second.root(), set("b", "3"));
    assertThat(result).isInstanceOf(EditResult.Edited.class);
    assertThat(Edited.apply(text, ((EditResult.Edited) result).edits()))
        .isEqualTo("---\na: 1\n--- # two\na: 2\nb: 3\n...\n");
  }

  @Test
  void anObjectInAListIsEditedInItsPlace() {
    String text = "kind: List\nitems:\n- a: 1\n- a: 1\n";
    Document document = DocumentReader.read(new SourceText("f", text)).documents().getFirst();
    Node items = ((Node.Mapping) document.root()).find("items").orElseThrow();
    Node second = ((Node.Sequence) items).items().get(1);
    EditResult result =
        Editor.edit(document, (Node.Mapping) second, List.of(set("a", "2"), remove("none")));
    assertThat(Edited.apply(text, ((EditResult.Edited) result).edits()))
        .isEqualTo("kind: List\nitems:\n- a: 1\n- a: 2\n");
  }

  @Test
  void whatTheTextSaysAlreadyIsNoChange() {
    Document document =
        DocumentReader.read(new SourceText("f", "a: 0x10\n")).documents().getFirst();
    assertThat(Editor.edit(document, (Node.Mapping) document.root(), set("a", "16")))
        .isEqualTo(new EditResult.Edited(List.of()));
  }

  @Test
  void aSettledCollectionKeepsWhatStaysInIt() {
    assertThat(
            Edited.of("a: # list\n- x # one\n- y # two\n- z # three\n", set("a", "['x','z','w']")))
        .isEqualTo("a: # list\n- x # one\n- z # two\n- w # three\n");
    assertThat(Edited.of("a:\n  b: 1 # b\n  c: 2\n", set("a", "{'b':1,'d':3}")))
        .isEqualTo("a:\n  b: 1 # b\n  d: 3\n");
  }

  @Test
  void anEditWithoutSenseIsRefused() {
    assertThat(Edited.of("a: 1\n", set("a.b", "1"))).startsWith("refused: ");
    assertThat(Edited.of("a: []\n", insert("a", 1, "1"))).startsWith("refused: ");
    assertThat(Edited.of("a: []\n", move("a", 0, 0))).startsWith("refused: ");
    assertThat(Edited.of("? a\n: 1\n", set("a", "2"))).startsWith("refused: ");
  }

  @Test
  void aBrokenWebhookIsNoObstacle() {
    String text = "webhooks:\n- name: [a]\n  rules: 5\n- oops\n- name: b # fine\n";
    assertThat(
            Edited.of(text, set("webhooks[2].name", "'c'"), set("webhooks[2].timeoutSeconds", "3")))
        .isEqualTo(text.replace("name: b # fine", "name: c # fine\n  timeoutSeconds: 3"));
    assertThat(Edited.of(text, set("webhooks[0].rules", "[]"), remove("webhooks[1]")))
        .isEqualTo(text.replace("rules: 5\n- oops", "rules: []"));
    assertThat(Edited.of(text, set("webhooks[1].name", "'c'"))).startsWith("refused: ");
  }
}
