package dev.admittance.model.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldPathTest {
  private static final Node ROOT =
      DocumentReader.read(
              new SourceText(
                  "file",
                  """
                  metadata:
                    labels: {example.com/team: a}
                  webhooks:
                  - name: x
                    clientConfig:
                      url: u
                  - &second
                    name: w
                  - *second
                  """))
          .documents()
          .getFirst()
          .root();

  private static String place(String path) {
    var range = FieldPath.parse(path).locate(ROOT);
    return range.start().line() + ":" + range.start().column();
  }

  @Test
  void aPathIsWrittenAsItIsRead() {
    for (String path :
        List.of("", "a", "a.b", "webhooks[0].rules[1].operations[0]", "labels[a.b/c].d", "[3]")) {
      assertThat(FieldPath.parse(path)).hasToString(path);
    }
  }

  @Test
  void aPathIsBuiltStepByStep() {
    assertThat(FieldPath.ROOT.child("a").index(2).child("b").key("c.d/e"))
        .hasToString("a[2].b[c.d/e]")
        .isEqualTo(FieldPath.parse("a[2].b[c.d/e]"));
  }

  @Test
  void aFieldIsFoundAtItsValue() {
    assertThat(place("webhooks[0].clientConfig.url")).isEqualTo("6:10");
    assertThat(place("metadata.labels[example.com/team]")).isEqualTo("2:30");
    assertThat(place("webhooks[1]")).isEqualTo("7:3");
  }

  @Test
  void aMissingFieldIsFoundAtTheKeyOfWhatIsAroundIt() {
    assertThat(place("webhooks[0].clientConfig.service.port")).isEqualTo("5:3");
    assertThat(place("webhooks[0].rules[0]")).isEqualTo("4:3");
    assertThat(place("webhooks[7].name")).isEqualTo("3:1");
    assertThat(place("kind")).isEqualTo("1:1");
  }

  @Test
  void aliasesAreFollowed() {
    assertThat(FieldPath.parse("webhooks[2].name").find(ROOT).orElseThrow())
        .isInstanceOfSatisfying(
            Node.Scalar.class, scalar -> assertThat(scalar.value()).isEqualTo(new JsonString("w")));
    assertThat(place("webhooks[2].name")).isEqualTo("8:9");
  }

  @Test
  void whatDoesNotExistIsNotFound() {
    assertThat(FieldPath.parse("webhooks[9].name").find(ROOT)).isEmpty();
    assertThat(FieldPath.parse("metadata.labels[2]").find(ROOT)).isEmpty();
    assertThat(FieldPath.parse("webhooks.name").find(ROOT)).isEmpty();
  }

  @Test
  void findsTheValueAtAPath() {
    JsonValue root = JsonText.find("{\"hooks\":[{\"name\":\"a\"}]}").orElseThrow();

    assertThat(FieldPath.parse("hooks[0].name").find(root)).contains(new JsonString("a"));
    assertThat(FieldPath.parse("hooks[1].name").find(root)).isEmpty();
    assertThat(FieldPath.parse("hooks.name").find(root)).isEmpty();
    assertThat(FieldPath.parse("hooks[0].name.first").find(root)).isEmpty();
    assertThat(FieldPath.ROOT.find(root)).contains(root);
  }

  @Test
  void stepsHaveNames() {
    FieldPath path = FieldPath.parse("hooks[0]").with(FieldPath.parse("client.url"));

    assertThat(path).hasToString("hooks[0].client.url");
    assertThat(path.parent()).hasToString("hooks[0].client");
    assertThat(path.steps())
        .extracting(FieldPath.Step::name)
        .containsExactly("hooks", "0", "client", "url");
  }
}
