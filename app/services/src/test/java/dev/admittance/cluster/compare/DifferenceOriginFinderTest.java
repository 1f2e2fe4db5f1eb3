package dev.admittance.cluster.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DifferenceOriginFinderTest {
  private static final Optional<JsonValue> ABSENT = Optional.empty();
  private static final String BUNDLE = "webhooks[a].clientConfig.caBundle";

  private final DifferenceOriginFinder finder =
      new DifferenceOriginFinder(Set.of("deployer"), false);

  private static Optional<JsonValue> value(String text) {
    return Optional.of(new JsonString(text));
  }

  private static List<FieldOwner> owners(String... managers) {
    return Stream.of(managers).map(name -> new FieldOwner(name, "Update", "")).toList();
  }

  private static JsonObject object(String json) {
    return JsonText.findObject(json).orElseThrow();
  }

  @Test
  void whatIsMissingInTheClusterAPersonRemoved() {
    assertThat(finder.of("spec.a", value("x"), value("x"), ABSENT, owners("controller")))
        .isEqualTo(DifferenceOrigin.PERSON);
  }

  @Test
  void defaultIsNotStatedAndOwnedByNobodyOrAsTheServerFillsItIn() {
    assertThat(finder.of("spec.a", ABSENT, value("x"), value("x"), owners("controller")))
        .isEqualTo(DifferenceOrigin.DEFAULT);
    assertThat(finder.of("spec.a", ABSENT, ABSENT, value("x"), owners()))
        .isEqualTo(DifferenceOrigin.DEFAULT);
    assertThat(finder.of("spec.a", ABSENT, value("x"), value("y"), owners("controller")))
        .isEqualTo(DifferenceOrigin.INJECTED);
    assertThat(finder.of("spec.a", value("x"), value("x"), value("y"), owners()))
        .isEqualTo(DifferenceOrigin.PERSON);
  }

  @Test
  void ownersThatStandForPeopleWin() {
    assertThat(finder.of("spec.a", value("x"), ABSENT, value("y"), owners("controller")))
        .isEqualTo(DifferenceOrigin.INJECTED);
    for (String person : List.of("deployer", "kubectl-edit", "admittance")) {
      assertThat(finder.of("spec.a", value("x"), ABSENT, value("y"), owners("controller", person)))
          .as(person)
          .isEqualTo(DifferenceOrigin.PERSON);
    }
  }

  @Test
  void bundleIsInjectedInPlaceOfAPlaceholder() {
    for (String placeholder : List.of("", "Cg==", "Cgo=")) {
      assertThat(finder.of(BUNDLE, value(placeholder), ABSENT, value("QQ=="), owners("deployer")))
          .isEqualTo(DifferenceOrigin.INJECTED);
    }
    assertThat(finder.of(BUNDLE, value("QUE="), ABSENT, value("QQ=="), owners("deployer")))
        .isEqualTo(DifferenceOrigin.PERSON);
    assertThat(finder.of("spec.caBundle", value(""), ABSENT, value("QQ=="), owners("deployer")))
        .isEqualTo(DifferenceOrigin.PERSON);
  }

  /// The manager of most of what the workspace states applies it, and an annotation asks for the
  /// bundle.
  @Test
  void readsBothFromTheObjects() {
    JsonObject live =
        object(
            """
            {"metadata": {"annotations": {"cert-manager.io/inject-ca-from": "a/b"},
              "managedFields": [
               {"manager": "flux", "operation": "Apply", "fieldsV1": {"f:a": {}, "f:b": {}}},
               {"manager": "tuner", "operation": "Update", "fieldsV1": {"f:c": {}}}]},
             "a": "1", "b": "2", "c": "3"}
            """);
    JsonObject stated = object("{\"a\": \"1\", \"b\": \"2\", \"c\": \"4\"}");

    DifferenceOriginFinder read = DifferenceOriginFinder.of(stated, live, OwnedFields.of(live));

    assertThat(read).isEqualTo(new DifferenceOriginFinder(Set.of("flux"), true));
    assertThat(read.of(BUNDLE, value("QUE="), ABSENT, value("QQ=="), owners("flux")))
        .isEqualTo(DifferenceOrigin.INJECTED);
  }
}
