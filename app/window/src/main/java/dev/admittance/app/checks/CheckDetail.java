package dev.admittance.app.checks;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.rule.RuleBook;
import dev.admittance.simulator.match.Check;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/// A check with its inputs, its result, and the rule that applies.
public final class CheckDetail extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(CheckDetail.class);

  private final Label wanted = value("wanted");
  private final Label found = value("found");
  private final Label outcome = value("outcome");
  private final RuleChip rule = new RuleChip();
  private final Label words = value("rule");

  /// Follows the selection of a table.
  ///
  /// @param id of the pane and prefix of the ids of its parts
  public CheckDetail(String id, CheckTable table) {
    Nodes.withId(id, Nodes.styled(this, "check-detail"));
    getStylesheets().add(CheckTable.SHEET);
    setFitToWidth(true);
    for (Label label : new Label[] {wanted, found, outcome, words}) {
      label.setId(id + "-" + label.getId());
    }
    GridPane grid = Nodes.styled(new GridPane(), "check-detail-grid");
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().setAll(new ColumnConstraints(), values);
    Label wantedName = name(MESSAGES.get("wanted"));
    Label foundName = name(MESSAGES.get("found"));
    grid.addRow(0, wantedName, wanted);
    grid.addRow(1, foundName, found);
    // What an engine matches by is told in its words alone.
    for (Label label : new Label[] {wantedName, wanted, foundName, found}) {
      Nodes.showWhile(label, wanted.textProperty().isNotEmpty());
    }
    grid.addRow(2, name(MESSAGES.get("outcome")), outcome);
    grid.addRow(3, rule, words);
    grid.getChildren().forEach(child -> GridPane.setValignment(child, VPos.TOP));
    setContent(grid);
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(item -> show(Optional.ofNullable(item).map(one -> one.getValue())));
  }

  private void show(Optional<Check> selected) {
    Nodes.show(this, selected.isPresent());
    selected.ifPresent(check -> {
      wanted.setText(check.wanted());
      found.setText(check.found());
      outcome.setText(check.detail());
      rule.setText(check.rule().toString());
      words.setText(RuleBook.find(check.rule().toString()).orElse(""));
      setVvalue(0);
    });
  }

  private static Label name(String text) {
    return Nodes.uncut(Nodes.label(text, "check-detail-name"));
  }

  private static Label value(String id) {
    return Nodes.withId(id, Nodes.wrapped("", "check-detail-value"));
  }
}
