package dev.admittance.app.controls.dock;

import static dev.admittance.app.controls.dock.DockLayoutTest.group;
import static dev.admittance.app.controls.dock.DockLayoutTest.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DockViewModelTest {
  private static final DockLayout DEFAULTS =
      DockLayout.of(
          new DockNode.Split(
              DockNode.Direction.ROW,
              List.of(group("object"), group("patch", "why")),
              List.of(0.6, 0.4)));

  private final DockViewModel dock = new DockViewModel(DEFAULTS, Map.of("why", "object"));

  @Test
  void showingAClosedPaneOpensItBesideItsPartner() {
    dock.close("why");
    assertThat(dock.isOpen("why")).isFalse();

    dock.show("why");

    assertThat(layout()).isEqualTo("row(object|why* 0.6, patch* 0.4)");
    assertThat(dock.frontProperty().get()).isEqualTo("why");
  }

  @Test
  void otherDefaultsTakeOverUntilSomebodyMovesPanes() {
    DockLayout narrow = DockLayout.of(group("object", "patch", "why"));
    dock.select("why");

    dock.setDefaults(narrow);
    assertThat(layout()).isEqualTo("object*|patch|why");

    dock.setDefaults(DEFAULTS);
    dock.close("why");
    dock.setDefaults(narrow);
    assertThat(layout()).isEqualTo("row(object* 0.6, patch* 0.4)");
    dock.reset();
    assertThat(layout()).isEqualTo("object*|patch|why");
  }

  @Test
  void paneWhosePartnerIsClosedComesIntoTheLastGroup() {
    dock.close("why");
    dock.close("object");

    dock.show("why");

    assertThat(layout()).isEqualTo("patch|why*");
  }

  @Test
  void frontMovesAndTakesTheFrontWithIt() {
    dock.show("why");
    dock.moveFront(DockSide.LEFT);

    assertThat(layout()).isEqualTo("row(object|why* 0.6, patch* 0.4)");
    assertThat(dock.frontProperty().get()).isEqualTo("why");
  }

  @Test
  void closingTheFrontBringsTheOneBehindItToTheFront() {
    dock.show("why");
    dock.closeFront();
    assertThat(dock.frontProperty().get()).isEqualTo("patch");
    dock.closeFront();
    assertThat(dock.frontProperty().get()).isEqualTo("object");
    dock.closeFront();
    assertThat(dock.frontProperty().get()).isEmpty();
    dock.closeFront();
    assertThat(dock.layoutProperty().get().root()).isEmpty();
  }

  @Test
  void groupsComeToTheFrontInTurn() {
    dock.frontOfGroup(1);
    assertThat(dock.frontProperty().get()).isEqualTo("object");
    dock.frontOfGroup(1);
    assertThat(dock.frontProperty().get()).isEqualTo("patch");
    dock.frontOfGroup(1);
    assertThat(dock.frontProperty().get()).isEqualTo("object");
    dock.frontOfGroup(-1);
    assertThat(dock.frontProperty().get()).isEqualTo("patch");
  }

  @Test
  void dividerIsRememberedWithTheRest() {
    dock.split("why", "why", DockSide.BOTTOM);
    dock.share(List.of(1), List.of(0.25, 0.75));
    dock.share(List.of(), List.of(0.5, 0.5));
    dock.share(List.of(7), List.of(0.1, 0.9));
    dock.share(List.of(0), List.of(1.0));
    JsonValue remembered = dock.toJson();

    DockViewModel next = new DockViewModel(DEFAULTS, Map.of("why", "object"));
    next.restore(remembered);

    assertThat(text(next.layoutProperty().get()))
        .isEqualTo("row(object* 0.5, column(patch* 0.25, why* 0.75) 0.5)");
  }

  @Test
  void resetGoesBackToTheDefault() {
    dock.dock("why", DockSide.TOP);
    dock.close("patch");

    dock.reset();

    assertThat(dock.layoutProperty().get()).isEqualTo(DEFAULTS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{\"root\": {\"tabs\": []}}",
        "{\"root\": {\"tabs\": [\"why\", \"why\"]}}",
        "{\"root\": {\"tabs\": [\"why\"], \"selected\": \"patch\"}}",
        "{\"root\": {\"row\": [{\"tabs\": [\"why\"]}], \"shares\": []}}",
        "{\"root\": {\"row\": [], \"shares\": []}}",
        "{\"root\": {\"row\": [{\"tabs\": [\"why\"]}], \"shares\": [-1]}}",
        "{\"root\": {\"row\": [{\"tabs\": [\"why\"]}], \"shares\": [\"x\"]}}",
        "{\"root\": 1, \"closed\": []}",
        "{\"closed\": [1]}",
      })
  void whatIsDamagedChangesNothing(String json) throws IOException {
    dock.restore(JsonText.parse(json));

    assertThat(dock.layoutProperty().get()).isEqualTo(DEFAULTS);
  }

  @Test
  void whatIsMissingComesBack() {
    dock.restore(JsonObject.EMPTY);

    assertThat(dock.layoutProperty().get().open()).containsExactly("object", "patch", "why");
  }

  private String layout() {
    return text(dock.layoutProperty().get());
  }
}
