package dev.admittance.app.design.selector;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.builder.BuilderView;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.AutoCompletionBinding;
import org.controlsfx.control.textfield.TextFields;
import org.kordamp.ikonli.javafx.FontIcon;

/// A label selector: its meaning, its requirements, and its matches.
public final class SelectorView extends BuilderView {
  private static final Messages MESSAGES = Messages.of(SelectorView.class);

  private static final int SUGGESTIONS = 12;

  private final SelectorViewModel selector;
  private final String id;
  private final Label sentence = Nodes.wrapped("", "selector-sentence");
  private final VBox requirements = Nodes.column("selector-requirements");
  private final TextField entry = new TextField();
  private volatile List<String> entries = List.of();

  public SelectorView(SelectorViewModel selector) {
    super(selector, "design/selector/" + selector.path(), "selector");
    this.selector = selector;
    this.id = getId();
    configureEntry();
    getChildren()
        .setAll(
            sentence,
            requirements,
            Nodes.row("selector-adding", Nodes.grow(entry), patterns()),
            problems(id + "/problems", selector.problemsProperty()),
            new SelectedObjectsView(selector, id));
    selector.selectorProperty().subscribe(_ -> show());
  }

  private void configureEntry() {
    Inputs.named(id + "/add", MESSAGES.get("add.spoken"), entry);
    entry.getStyleClass().add("selector-entry");
    entry.setPromptText(MESSAGES.get("add.prompt"));
    Nodes.tip(
        entry,
        () ->
            new Tooltip(
                "team=books · team!=games · team in (a, b) · team notin (a, b) · team · !team"));
    entry.setOnAction(_ -> add(entry.getText()));
    entry
        .focusedProperty()
        .subscribe(focused -> {
          if (focused) {
            entries = selector.entries();
          }
        });
    AutoCompletionBinding<String> completion =
        TextFields.bindAutoCompletion(entry, request -> matching(request.getUserText()));
    completion.setVisibleRowCount(SUGGESTIONS);
  }

  private Node patterns() {
    MenuButton patterns =
        new MenuButton(MESSAGES.get("common"), new FontIcon("mdi2l-lightning-bolt-outline"));
    patterns.setAccessibleText(MESSAGES.get("common.spoken"));
    patterns.setOnShowing(_ -> patterns.getItems().setAll(items()));
    patterns.getItems().setAll(items());
    Nodes.show(patterns, !patterns.getItems().isEmpty());
    return Nodes.withId(
        id + "/patterns", Nodes.uncut(Nodes.styled(patterns, Styles.SMALL, "selector-patterns")));
  }

  private List<MenuItem> items() {
    List<MenuItem> items = new ArrayList<>();
    for (SelectorPattern pattern : selector.patterns()) {
      MenuItem item = Buttons.item(pattern.title(), () -> selector.add(pattern));
      item.setId(id + "/patterns/" + pattern.id());
      items.add(item);
    }
    return items;
  }

  private void add(String typed) {
    boolean valid = selector.add(typed);
    if (valid) {
      entry.clear();
    }
    entry.pseudoClassStateChanged(Styles.STATE_DANGER, !valid && !typed.isBlank());
  }

  /// The suggestions for a typed text; called on another thread.
  private Collection<String> matching(String typed) {
    String wanted = typed.strip().toLowerCase(Locale.ROOT);
    return entries.stream()
        .filter(text -> text.toLowerCase(Locale.ROOT).contains(wanted))
        .limit(100)
        .toList();
  }

  private void show() {
    sentence.setText(selector.sentence());
    List<RequirementItem> items = selector.selectorProperty().get().requirements();
    List<Node> rows = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      rows.add(new RequirementView(selector, items.get(i), id + "/" + i));
    }
    boolean focused = isFocusWithin() && !entry.isFocused();
    String before =
        focused && getScene() != null && getScene().getFocusOwner() != null
            ? String.valueOf(getScene().getFocusOwner().getId())
            : "";
    requirements.getChildren().setAll(rows);
    if (focused) {
      refocus(before);
    }
  }

  /// Restores the focus in the new rows, or else moves it to the entry field.
  private void refocus(String before) {
    requirements.lookupAll("*").stream()
        .filter(node -> before.equals(node.getId()) && node.isFocusTraversable())
        .findFirst()
        .ifPresentOrElse(Node::requestFocus, entry::requestFocus);
  }
}
