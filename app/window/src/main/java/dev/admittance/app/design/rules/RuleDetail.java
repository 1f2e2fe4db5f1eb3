package dev.admittance.app.design.rules;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.ChipField;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.registration.Scope;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The fields of a rule and its notes.
final class RuleDetail extends VBox {
  private static final Messages MESSAGES = Messages.of(RuleDetail.class);

  private static final double NAMES_WIDTH = 80;

  private final RulesViewModel rules;
  private final RuleRow row;
  private final Map<String, ToggleButton> operations = new LinkedHashMap<>();
  private final Map<Scope, ToggleButton> scopes = new EnumMap<>(Scope.class);
  private final Map<RuleList, ChipField> lists = new EnumMap<>(RuleList.class);
  private final HBox unknown = new HBox();
  private final VBox fields = new VBox();

  RuleDetail(RulesViewModel rules, RuleRow row) {
    this.rules = rules;
    this.row = row;
    getStyleClass().add("rule-detail");
    addFields();
    getChildren().setAll(fields, new RuleNotes(rules, row));
    row.itemProperty().subscribe(_ -> show());
  }

  private void addFields() {
    fields.getStyleClass().add("rule-fields");
    if (row.kind().hasOperations()) {
      addField(RuleFields.OPERATIONS, operations());
    }
    addField(RuleFields.RESOURCES, resources());
    addField(RuleFields.GROUPS, list(RuleList.GROUPS));
    addField(RuleFields.VERSIONS, list(RuleList.VERSIONS));
    if (row.kind().hasNames()) {
      addField(RuleFields.NAMES, list(RuleList.NAMES));
    }
    if (row.kind().hasScope()) {
      addField(RuleFields.SCOPE, scopes());
    }
  }

  private void addField(String name, Node value) {
    Label label = Nodes.label(name, "rule-field-name");
    label.setMinWidth(NAMES_WIDTH);
    HBox.setHgrow(value, Priority.ALWAYS);
    fields.getChildren().add(Nodes.row("rule-field", label, value));
  }

  private Node operations() {
    List<String> all = new ArrayList<>(RuleEdits.OPERATIONS);
    all.add(RuleEdits.ANY);
    for (String operation : all) {
      ToggleButton toggle = toggle(operation, "operations/" + operation);
      toggle.setAccessibleText(
          operation.equals(RuleEdits.ANY)
              ? MESSAGES.get("every-operation")
              : MESSAGES.get("operation", operation));
      toggle.setTooltip(new Tooltip(OperationDescriptions.of(operation)));
      toggle.setOnAction(_ -> {
        show();
        rules.toggle(row, operation);
      });
      operations.put(operation, toggle);
    }
    unknown.getStyleClass().add("rule-unknown");
    return Nodes.row("rule-operations", segments(List.copyOf(operations.values())), unknown);
  }

  /// Invalid operations follow the valid ones, so that they can be switched off.
  private void showUnknown(RuleItem item) {
    unknown
        .getChildren()
        .setAll(
            item.operations().stream()
                .filter(name -> !operations.containsKey(name))
                .map(this::unknown)
                .toList());
  }

  private ToggleButton unknown(String name) {
    ToggleButton toggle = toggle(name, "operations/" + name);
    toggle.setSelected(true);
    toggle.setAccessibleText(MESSAGES.get("operation-unknown", name));
    toggle.getStyleClass().add(Styles.DANGER);
    toggle.setOnAction(_ -> {
      toggle.setSelected(true);
      rules.toggle(row, name);
    });
    return toggle;
  }

  private Node scopes() {
    scope(Scope.ALL, MESSAGES.get("scope.all"), MESSAGES.get("scope.all.why"));
    scope(Scope.NAMESPACED, MESSAGES.get("scope.namespaced"), MESSAGES.get("scope.namespaced.why"));
    scope(Scope.CLUSTER, MESSAGES.get("scope.cluster"), MESSAGES.get("scope.cluster.why"));
    return segments(
        List.of(scopes.get(Scope.ALL), scopes.get(Scope.NAMESPACED), scopes.get(Scope.CLUSTER)));
  }

  private void scope(Scope scope, String text, String meaning) {
    ToggleButton toggle = toggle(text, "scope/" + scope.name().toLowerCase(Locale.ROOT));
    toggle.setAccessibleText(MESSAGES.get("scope", text));
    toggle.setTooltip(new Tooltip(meaning));
    toggle.setOnAction(_ -> {
      show();
      rules.scope(row, scope);
    });
    scopes.put(scope, toggle);
  }

  private ToggleButton toggle(String text, String id) {
    ToggleButton toggle = new ToggleButton(text);
    toggle.setId(id(id));
    toggle.getStyleClass().addAll(Styles.SMALL, "segment");
    return toggle;
  }

  private static Node segments(List<ToggleButton> toggles) {
    toggles.getFirst().getStyleClass().add(Styles.LEFT_PILL);
    toggles
        .subList(1, toggles.size() - 1)
        .forEach(it -> it.getStyleClass().add(Styles.CENTER_PILL));
    toggles.getLast().getStyleClass().add(Styles.RIGHT_PILL);
    HBox box = new HBox();
    box.getChildren().setAll(toggles);
    return box;
  }

  private Node resources() {
    Button choose = new Button(MESSAGES.get("choose"), new FontIcon("mdi2f-format-list-checks"));
    choose.setId(id("choose"));
    choose.getStyleClass().addAll(Styles.SMALL, "rule-choose");
    choose.setAccessibleText(MESSAGES.get("choose-of", row.name()));
    choose.setTooltip(new Tooltip(MESSAGES.get("choose.tooltip")));
    choose.setOnAction(_ -> rules.pick(row));
    ChipField chips = list(RuleList.RESOURCES);
    chips.setTrailing(choose);
    return chips;
  }

  private ChipField list(RuleList list) {
    ChipField chips = new ChipField(id(list.field()), list.item());
    chips.setLabel(text -> list == RuleList.GROUPS && text.isEmpty() ? "\"\" core" : text);
    chips.setOnAdd(text -> rules.add(row, list, written(list, text)));
    chips.setOnRemove(text -> rules.remove(row, list, text));
    chips.setOnFocus(() ->
        chips.suggest(
            rules.suggestions(row, list).stream()
                .map(text -> list == RuleList.GROUPS && text.isEmpty() ? "core" : text)
                .toList()));
    lists.put(list, chips);
    return chips;
  }

  /// The core group is an empty text in YAML, which cannot be typed.
  private static String written(RuleList list, String typed) {
    return list == RuleList.GROUPS && (typed.equals("core") || typed.equals("\"\"")) ? "" : typed;
  }

  private String id(String part) {
    return "design/rules/%d/%s".formatted(row.item().index(), part);
  }

  private void show() {
    RuleItem item = row.item();
    operations.forEach((name, toggle) -> toggle.setSelected(item.operations().contains(name)));
    showUnknown(item);
    String scope = item.scope().orElse(Scope.ALL.text());
    scopes.forEach((one, toggle) -> toggle.setSelected(one.text().equals(scope)));
    lists.forEach((list, chips) -> chips.show(list.of(item)));
  }
}
