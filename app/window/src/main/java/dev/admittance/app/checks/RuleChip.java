package dev.admittance.app.checks;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.rule.RuleBook;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// The number of a rule of the API server's behaviour, with its text as a tooltip.
public final class RuleChip extends Label {
  private static final Messages MESSAGES = Messages.of(RuleChip.class);

  private final Tooltip words = new Tooltip();

  public RuleChip() {
    getStyleClass().add("rule-chip");
    getStylesheets().add(CheckTable.SHEET);
    words.setWrapText(true);
    words.setMaxWidth(420);
    setMinWidth(USE_PREF_SIZE);
    textProperty().subscribe(this::explain);
  }

  private void explain(String rule) {
    boolean empty = rule == null || rule.isEmpty();
    setVisible(!empty);
    String said = empty ? "" : RuleBook.find(rule).orElse(MESSAGES.get("rule.unknown"));
    words.setText(said);
    setTooltip(empty ? null : words);
    setAccessibleText(empty ? "" : rule + ": " + said);
  }
}
