package dev.admittance.simulator.analysis.difference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.fixture.Requests;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FieldChangeTest {

  /// Every field that is not the same as before, and where it is.
  private static List<String> changes(String before, String after) {
    List<String> found = new ArrayList<>();
    collect(
        FieldChange.between(
            Optional.of((JsonObject) Requests.value(before)),
            Optional.of((JsonObject) Requests.value(after))),
        found);
    return found;
  }

  private static void collect(FieldChange field, List<String> found) {
    if (field.kind() != FieldChange.Kind.SAME) {
      found.add(field.kind() + " /" + String.join("/", field.path()));
    }
    field.parts().forEach(part -> collect(part, found));
  }

  @Test
  void waysToAChangeAreChanged() {
    assertThat(changes("{\"a\":{\"b\":\"1\",\"c\":\"2\"}}", "{\"a\":{\"b\":\"1\",\"c\":\"3\"}}"))
        .containsExactly("CHANGED /", "CHANGED /a", "CHANGED /a/c");
  }

  @Test
  void whatIsGoneStandsWhereItWas() {
    assertThat(
            changes(
                "{\"a\":\"1\",\"b\":\"1\",\"c\":\"1\"}", "{\"a\":\"1\",\"c\":\"1\",\"d\":\"1\"}"))
        .containsExactly("CHANGED /", "REMOVED /b", "ADDED /d");
  }

  @Test
  void itemsAreComparedWithWhatTheyWere() {
    String before = "{\"l\":[{\"name\":\"a\"},{\"name\":\"b\",\"v\":\"1\"}]}";
    String after = "{\"l\":[{\"name\":\"new\"},{\"name\":\"a\"},{\"name\":\"b\",\"v\":\"2\"}]}";
    assertThat(changes(before, after))
        .containsExactly(
            "CHANGED /",
            "CHANGED /l",
            "ADDED /l/0",
            "ADDED /l/0/name",
            "CHANGED /l/2",
            "CHANGED /l/2/v");
  }

  @Test
  void valueOfAnotherKindHasNoPartsToTellItBy() {
    FieldChange root =
        FieldChange.between(
            Optional.of((JsonObject) Requests.value("{\"a\":{\"b\":\"1\"}}")),
            Optional.of((JsonObject) Requests.value("{\"a\":\"text\"}")));
    FieldChange a = root.parts().getFirst();
    assertThat(a.kind()).isEqualTo(FieldChange.Kind.CHANGED);
    assertThat(a.isOfParts()).isFalse();
    assertThat(a.parts()).isEmpty();
  }

  @Test
  void itemIsKnownByItsName() {
    FieldChange list =
        FieldChange.between(
                Optional.empty(),
                Optional.of((JsonObject) Requests.value("{\"l\":[{\"name\":\"web\"},\"x\"]}")))
            .parts()
            .getFirst();
    assertThat(list.parts())
        .extracting(FieldChange::identity)
        .containsExactly(Optional.of("web"), Optional.empty());
  }

  @Test
  void pathReadsAsInTheServersMessages() {
    JsonObject pod =
        (JsonObject)
            Requests.value(
                "{\"metadata\":{\"labels\":{\"a.io/b\":\"1\"}},\"spec\":{\"containers\":[{\"image\":\"x\"}]}}");
    assertThat(DifferencePath.text(pod, List.of("spec", "containers", "0", "image")))
        .isEqualTo("spec.containers[0].image");
    assertThat(DifferencePath.text(pod, "/metadata/labels/a.io~1b"))
        .isEqualTo("metadata.labels[a.io/b]");
    assertThat(DifferencePath.text(pod, "/spec/nowhere/x")).isEqualTo("/spec/nowhere/x");
    assertThat(DifferencePath.text(pod, List.of())).isEmpty();
  }
}
