package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;
import org.junit.jupiter.api.Test;

class TextObjectsTest {
  private static final String TEXT =
      """
      # first
      kind: Pod
      metadata: {name: a}
      ---
      # second
      kind: List
      items:
      - kind: Service
        metadata: {name: b}
      - kind: Secret
        metadata: {name: c}
      ---
      kind: Node
      metadata: {name: d}
      """;

  private final TextObjects objects =
      TextObjects.of(DocumentReader.read(new SourceText("a.yaml", TEXT)));

  @Test
  void itemsOfListsAreObjects() {
    assertThat(objects.titles())
        .containsExactly(
            new TextObjects.Title(0, "Pod", "a"),
            new TextObjects.Title(1, "Service", "b"),
            new TextObjects.Title(2, "Secret", "c"),
            new TextObjects.Title(3, "Node", "d"));
  }

  @Test
  void objectBeginsWithTheCommentsAboveIt() {
    assertThat(at("# first")).isZero();
    assertThat(at("name: a")).isZero();
    assertThat(at("name: b")).isEqualTo(1);
    assertThat(at("kind: Secret")).isEqualTo(2);
    assertThat(at("name: d")).isEqualTo(3);
    assertThat(objects.at(TEXT.length())).isEqualTo(3);
    assertThat(TextObjects.NONE.at(0)).isEqualTo(-1);
  }

  /// Searching from the first object to the last would find the same.
  @Test
  void everyOffsetBelongsToTheLastObjectBeforeIt() {
    int last = 0;
    for (int offset = 0; offset <= TEXT.length(); offset++) {
      assertThat(objects.at(offset)).isBetween(last, last + 1);
      last = objects.at(offset);
    }
    assertThat(last).isEqualTo(3);
  }

  private int at(String text) {
    return objects.at(TEXT.indexOf(text));
  }
}
