package dev.admittance.app.debug.tests;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTable;
import dev.admittance.app.messages.Messages;
import dev.admittance.expectation.TestResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.expectation.Mismatch;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/// What the selected test expected and got, and what can be done with it.
final class TestDetail extends VBox {
  private static final Messages MESSAGES = Messages.of(TestDetail.class);

  /// Heading and two rows.
  private static final double LEAST_MISMATCHES = 84;

  private final Label words = Nodes.withId("debug/test-words", Nodes.wrapped("", "test-words"));
  private final DataTable<Mismatch> mismatches =
      new DataTable<>(
          "debug/test-mismatches",
          MESSAGES.get("mismatches"),
          List.of(
              DataColumn.<Mismatch>of("field", MESSAGES.get("shared.field"), 110, Mismatch::field),
              DataColumn.<Mismatch>of(
                  "expected", MESSAGES.get("column.expected"), 120, one -> text(one.expected())),
              DataColumn.<Mismatch>of(
                  "got", MESSAGES.get("column.got"), 120, one -> text(one.actual()))));
  private final Button update;
  private final FlowPane buttons;
  private Optional<TestRow> shown = Optional.empty();

  TestDetail(TestsViewModel tests, Consumer<TestRow> open, Consumer<TestRow> source) {
    getStyleClass().add("test-detail");
    mismatches.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    mismatches.onOpen(_ -> shown.ifPresent(open));
    mismatches.setMinHeight(LEAST_MISMATCHES);
    Nodes.grow(mismatches);
    update =
        Buttons.small(
            "debug/test-update",
            MESSAGES.get("update"),
            MESSAGES.get("update.tip"),
            () -> shown.ifPresent(tests::update));
    buttons =
        Nodes.styled(
            new FlowPane(
                Buttons.small(
                    "debug/test-open", MESSAGES.get("open-capture"), () -> shown.ifPresent(open)),
                Buttons.small(
                    "debug/test-source", MESSAGES.get("open-file"), () -> shown.ifPresent(source)),
                update),
            "test-buttons");
    getChildren().setAll(words, mismatches, buttons);
    setMinHeight(USE_PREF_SIZE);
    mismatches.setPrefHeight(LEAST_MISMATCHES);
    tests.selectedProperty().subscribe(this::show);
  }

  private void show(Optional<TestRow> row) {
    shown = row;
    words.setText(row.map(TestDetail::words).orElse(MESSAGES.get("none")));
    List<Mismatch> found =
        row.flatMap(TestRow::run).map(TestResult.Run::mismatches).orElse(List.of());
    mismatches.show(found);
    Nodes.show(mismatches, !found.isEmpty());
    Nodes.show(buttons, row.isPresent());
    update.setDisable(
        row.filter(one -> one.state() == TestRow.State.FAILED && !one.outdated()).isEmpty());
  }

  private static String words(TestRow row) {
    return MESSAGES.get(
        switch (row.state()) {
          case NOT_RUN -> "words.not-run";
          case PASSED -> "words.passed";
          case FAILED -> "words.failed";
          case WITHOUT_CAPTURE -> "words.without-capture";
        },
        row.expectation().place().substring(row.file().lastIndexOf('/') + 1),
        row.expectation().path());
  }

  private static String text(Optional<JsonValue> value) {
    return value
        .map(one ->
            one instanceof JsonObject call && call.has("webhook")
                ? call.text("configuration") + "/" + call.text("webhook")
                : JsonText.write(one))
        .orElse(MESSAGES.get("shared.nothing"));
  }
}
