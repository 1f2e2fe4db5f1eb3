package dev.admittance.app.design.rules;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.ChipField;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.messages.Messages;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The fields of a rule and its notes.
final class RuleDetail extends VBox {
  private static final Messages MESSAGES = Messages.of(RuleDetail.class);

  private static final double NAMES_WIDTH = 80;

  private final RulesViewModel rules;
  private final RuleRow row;
  private final Map<String, ToggleButton> operations = new LinkedHashMap<>();
  private final Map<RuleList, ChipField> lists = new EnumMap<>(RuleList.class);
  private final HBox unknown = Nodes.row("rule-unknown");
  private final VBox fields = Nodes.column("rule-fields");

  RuleDetail(RulesViewModel rules, RuleRow row) {
    this.rules = rules;
    this.row = row;
    getStyleClass().add("rule-detail");
    addFields();
    getChildren().setAll(fields, new RuleNotes(rules, row));
    row.itemProperty().subscribe(_ -> show());
  }

  private void addFields() {
    if (row.kind().hasOperations()) {
      addField(RuleItem.OPERATIONS, operations());
    }
    addField(RuleItem.RESOURCES, resources());
    addField(RuleItem.GROUPS, list(RuleList.GROUPS));
    addField(RuleItem.VERSIONS, list(RuleList.VERSIONS));
    if (row.kind().hasNames()) {
      addField(RuleItem.NAMES, list(RuleList.NAMES));
    }
    if (row.kind().hasScope()) {
      addField(RuleItem.SCOPE, scopes());
    }
  }

  private void addField(String name, Node value) {
    Label label = Nodes.label(name, "rule-field-name");
    label.setMinWidth(NAMES_WIDTH);
    fields.getChildren().add(Nodes.row("rule-field", label, Nodes.grow(value)));
  }

  private Node operations() {
    Stream.concat(RuleEdits.OPERATIONS.stream(), Stream.of(RuleEdits.ANY))
        .forEach(operation -> operations.put(operation, operation(operation)));
    HBox known = new HBox(operations.values().toArray(Node[]::new));
    return Nodes.row("rule-operations", Segments.join(known), unknown);
  }

  private ToggleButton operation(String operation) {
    boolean any = operation.equals(RuleEdits.ANY);
    ToggleButton toggle = toggle(operation, "operations/" + operation);
    toggle.setAccessibleText(
        any ? MESSAGES.get("every-operation") : MESSAGES.get("operation", operation));
    String meaning = any ? "any" : operation.toLowerCase(Locale.ROOT);
    Nodes.tip(toggle, () -> new Tooltip(MESSAGES.get("operation." + meaning)));
    toggle.setOnAction(_ -> {
      show();
      rules.toggle(row, operation);
    });
    return toggle;
  }

  /// An invalid operation, which can be switched off.
  private ToggleButton unknown(String name) {
    ToggleButton toggle = Nodes.styled(toggle(name, "operations/" + name), Styles.DANGER);
    toggle.setSelected(true);
    toggle.setAccessibleText(MESSAGES.get("operation-unknown", name));
    toggle.setOnAction(_ -> {
      toggle.setSelected(true);
      rules.toggle(row, name);
    });
    return toggle;
  }

  private Node scopes() {
    Segments<Optional<Scope>> scopes =
        new Segments<>(
            row.itemProperty().map(item -> item.rule(row.kind()).map(Rule::scope)),
            scope -> rules.scope(row, scope.orElseThrow()));
    for (Scope scope : List.of(Scope.ALL, Scope.NAMESPACED, Scope.CLUSTER)) {
      String name = scope.name().toLowerCase(Locale.ROOT);
      String title = MESSAGES.get("scope." + name);
      ToggleButton toggle = toggle(title, "scope/" + name);
      toggle.setAccessibleText(MESSAGES.get("scope", title));
      Nodes.tip(toggle, () -> new Tooltip(MESSAGES.get("scope-why." + name)));
      scopes.with(Optional.of(scope), toggle);
    }
    return scopes;
  }

  private ToggleButton toggle(String text, String id) {
    return Nodes.styled(Buttons.toggle(id(id), text), "segment");
  }

  private Node resources() {
    Button choose =
        Buttons.small(
            id("choose"),
            MESSAGES.get("choose"),
            MESSAGES.get("choose.tooltip"),
            () -> rules.pick(row));
    choose.setGraphic(new FontIcon("mdi2f-format-list-checks"));
    choose.setAccessibleText(MESSAGES.get("choose-of", row.name()));
    ChipField chips = list(RuleList.RESOURCES);
    chips.setTrailing(Nodes.styled(choose, "rule-choose"));
    return chips;
  }

  private ChipField list(RuleList list) {
    boolean groups = list == RuleList.GROUPS;
    ChipField chips = new ChipField(id(list.field()), list.item());
    chips.setLabel(text -> groups && text.isEmpty() ? "\"\" core" : text);
    // The core group is an empty text in YAML, which cannot be typed.
    chips.setOnAdd(text -> rules.add(row, list, groups && isCore(text) ? "" : text));
    chips.setOnRemove(text -> rules.remove(row, list, text));
    chips.setOnFocus(() ->
        chips.suggest(
            rules.suggestions(row, list).stream()
                .map(text -> groups && text.isEmpty() ? "core" : text)
                .toList()));
    lists.put(list, chips);
    return chips;
  }

  private static boolean isCore(String typed) {
    return typed.equals("core") || typed.equals("\"\"");
  }

  private String id(String part) {
    return "design/rules/%d/%s".formatted(row.item().index(), part);
  }

  private void show() {
    RuleItem item = row.item();
    operations.forEach((name, toggle) -> toggle.setSelected(item.operations().contains(name)));
    unknown
        .getChildren()
        .setAll(
            item.operations().stream()
                .filter(name -> !operations.containsKey(name))
                .map(this::unknown)
                .toList());
    lists.forEach((list, chips) -> chips.show(list.of(item)));
  }
}
