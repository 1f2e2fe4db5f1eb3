package dev.admittance.app.design.rules;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.ProblemLine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The rules as sentences that expand to editors, or instead of them the tree that chooses
/// resources.
public final class RulesView extends VBox {
  private static final Messages MESSAGES = Messages.of(RulesView.class);

  private final RulesViewModel rules;
  private final VBox list = new VBox();
  private final VBox problems = new VBox();
  private final Button add = new Button(MESSAGES.get("add-rule"), new FontIcon("mdi2p-plus"));
  private final Map<RuleRow, RuleView> views = new HashMap<>();

  public RulesView(RulesViewModel rules) {
    this.rules = rules;
    setId("design/rules");
    getStyleClass().add("rules");
    getStylesheets().add(String.valueOf(RulesView.class.getResource("rules.css")));
    list.getStyleClass().add("rules-list");
    problems.getStyleClass().add("rule-problems");
    add.setId("design/rules/add");
    add.getStyleClass().addAll(Styles.SMALL, Styles.FLAT, "rules-add");
    add.setTooltip(new Tooltip(MESSAGES.get("add-rule.tooltip")));
    add.setOnAction(_ -> rules.pickNew());
    rules.rows().subscribe(this::showRows);
    showRows();
    rules.problemsProperty().subscribe(_ -> showProblems());
    rules.pickerProperty().subscribe(this::show);
  }

  private void show(Optional<PickerViewModel> picker) {
    if (picker.isPresent()) {
      PickerView view = new PickerView(rules, picker.get());
      getChildren().setAll(view);
      view.focusFilter();
    } else {
      boolean back = !getChildren().isEmpty() && !getChildren().contains(list);
      getChildren().setAll(list, problems, add);
      if (back) {
        add.requestFocus();
      }
    }
  }

  private void showRows() {
    views.keySet().retainAll(rules.rows());
    List<Node> shown =
        rules.rows().stream()
            .<Node>map(row -> views.computeIfAbsent(row, one -> new RuleView(rules, one)))
            .toList();
    if (shown.isEmpty()) {
      list.getChildren().setAll(empty());
    } else {
      list.getChildren().setAll(shown);
    }
  }

  private Label empty() {
    return Nodes.label(
        switch (rules.kind()) {
          case WEBHOOK, EXTERNAL_HOOK -> MESSAGES.get("none.webhook");
          case INITIALIZER -> MESSAGES.get("none.initializer");
          case POLICY -> MESSAGES.get("none");
        },
        "rules-empty");
  }

  private void showProblems() {
    problems
        .getChildren()
        .setAll(
            rules.problemsProperty().get().stream()
                .map(each -> new ProblemLine(each, rules.path().toString(), rules::fix))
                .toList());
  }
}
