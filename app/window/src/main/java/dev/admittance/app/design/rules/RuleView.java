package dev.admittance.app.design.rules;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.FoldingButton;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.Comparator;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A rule: its sentence, and below it the editor, made when it is first expanded.
final class RuleView extends VBox {
  private static final Messages MESSAGES = Messages.of(RuleView.class);

  private final RulesViewModel rules;
  private final RuleRow row;
  private final FoldingButton sentence = new FoldingButton();
  private final FontIcon arrow = new FontIcon("mdi2c-chevron-right");
  private final StackPane mark = new StackPane();
  private final MenuButton more = new MenuButton(null, new FontIcon("mdi2d-dots-horizontal"));

  RuleView(RulesViewModel rules, RuleRow row) {
    this.rules = rules;
    this.row = row;
    getStyleClass().add("rule");
    sentence.setGraphic(arrow);
    sentence.setWrapText(true);
    sentence.setMinHeight(USE_PREF_SIZE);
    sentence.getStyleClass().setAll("rule-sentence");
    sentence.setMaxWidth(Double.MAX_VALUE);
    sentence.setOnAction(_ -> row.openProperty().set(!row.openProperty().get()));
    more.getStyleClass().addAll(Styles.FLAT, Styles.SMALL, "rule-more", "no-arrow");
    more.getItems()
        .setAll(
            Buttons.item(MESSAGES.get("choose-resources"), () -> rules.pick(row)),
            Buttons.item(MESSAGES.get("shared.duplicate"), () -> rules.duplicate(row)),
            Buttons.item(MESSAGES.get("move-up"), () -> rules.move(row, -1)),
            Buttons.item(MESSAGES.get("move-down"), () -> rules.move(row, 1)),
            Buttons.item(MESSAGES.get("show-in-text"), () -> rules.reveal(row)),
            Buttons.item(MESSAGES.get("shared.remove"), () -> rules.remove(row)));
    getChildren().setAll(Nodes.row("rule-head", Nodes.grow(sentence), mark, more));
    row.itemProperty().subscribe(_ -> showSentence());
    row.problemsProperty().subscribe(_ -> showMark());
    row.openProperty().subscribe(_ -> showDetail());
  }

  private void showSentence() {
    int place = row.item().index();
    sentence.setText(row.sentence());
    sentence.setId("design/rules/%d".formatted(place));
    more.setId("design/rules/%d/more".formatted(place));
    more.setAccessibleText(MESSAGES.get("more-for", row.name()));
    Nodes.tip(more, () -> new Tooltip(MESSAGES.get("more-for", row.name())));
    showSpoken();
  }

  private void showMark() {
    mark.getChildren().clear();
    row.problemsProperty().get().stream()
        .map(Diagnostic::severity)
        .filter(severity -> severity != Severity.INFO)
        .min(Comparator.naturalOrder())
        .ifPresent(severity -> mark.getChildren().setAll(SeverityMark.icon(severity)));
    showSpoken();
  }

  private void showSpoken() {
    int count = row.problemsProperty().get().size();
    String said =
        count == 0 ? row.sentence() : MESSAGES.get("spoken.problems", row.sentence(), count);
    sentence.setAccessibleText(
        MESSAGES.get(
            row.openProperty().get() ? "spoken.open" : "spoken.closed",
            row.item().index() + 1,
            said));
  }

  private void showDetail() {
    boolean open = row.openProperty().get();
    sentence.setOpen(open);
    arrow.setIconLiteral(open ? "mdi2c-chevron-down" : "mdi2c-chevron-right");
    if (open && getChildren().size() == 1) {
      getChildren().add(new RuleDetail(rules, row));
    }
    if (getChildren().size() > 1) {
      Nodes.show(getChildren().getLast(), open);
    }
    showSpoken();
  }
}
