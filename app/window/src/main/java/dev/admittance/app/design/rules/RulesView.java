package dev.admittance.app.design.rules;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.builder.BuilderView;
import dev.admittance.app.messages.Messages;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// The rules as sentences that expand to editors, or instead of them the tree that chooses
/// resources.
public final class RulesView extends BuilderView {
  private static final Messages MESSAGES = Messages.of(RulesView.class);

  private final RulesViewModel rules;
  private final VBox list = Nodes.column("rules-list");
  private final Node problems;
  private final Button add;
  private final Map<RuleRow, RuleView> views = new HashMap<>();

  public RulesView(RulesViewModel rules) {
    super(rules, "design/rules", "rules");
    this.rules = rules;
    this.problems = problems("design/rules/problems", rules.problemsProperty());
    this.add =
        Buttons.flat(
            "design/rules/add",
            "mdi2p-plus",
            MESSAGES.get("add-rule"),
            MESSAGES.get("add-rule.tooltip"),
            rules::pickNew);
    add.getStyleClass().add("rules-add");
    rules.rows().subscribe(this::showRows);
    showRows();
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
    list.getChildren().setAll(shown.isEmpty() ? List.of(empty()) : shown);
  }

  private Label empty() {
    String kind = rules.kind().name().toLowerCase(Locale.ROOT);
    return Nodes.label(MESSAGES.get("none." + kind), "rules-empty");
  }
}
