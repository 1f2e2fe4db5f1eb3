package dev.admittance.app.design.selector;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.ProblemLine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.AutoCompletionBinding;
import org.controlsfx.control.textfield.TextFields;
import org.kordamp.ikonli.javafx.FontIcon;

/// A label selector: its meaning, its requirements, and its matches.
public final class SelectorView extends VBox {
  private static final Messages MESSAGES = Messages.of(SelectorView.class);

  private static final int SUGGESTIONS = 12;

  private final SelectorViewModel selector;
  private final String id;
  private final Label sentence = new Label();
  private final VBox requirements = new VBox();
  private final VBox problems = new VBox();
  private final TextField entry = new TextField();
  private volatile List<String> entries = List.of();

  public SelectorView(SelectorViewModel selector) {
    this.selector = selector;
    this.id = "design/selector/" + selector.path();
    setId(id);
    getStyleClass().add("selector");
    getStylesheets().add(String.valueOf(SelectorView.class.getResource("selector.css")));
    Nodes.wrap(sentence);
    sentence.getStyleClass().add("selector-sentence");
    requirements.getStyleClass().add("selector-requirements");
    problems.getStyleClass().add("selector-problems");
    configureEntry();
    getChildren()
        .setAll(sentence, requirements, adding(), problems, new SelectedObjectsView(selector, id));
    selector.selectorProperty().subscribe(_ -> show());
    selector.problemsProperty().subscribe(_ -> showProblems());
  }

  private void configureEntry() {
    entry.setId(id + "/add");
    entry.getStyleClass().add("selector-entry");
    entry.setPromptText(MESSAGES.get("add.prompt"));
    ScreenReaderLabel.name(entry, MESSAGES.get("add.spoken"));
    entry.setTooltip(
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

  private Node adding() {
    MenuButton patterns =
        new MenuButton(MESSAGES.get("common"), new FontIcon("mdi2l-lightning-bolt-outline"));
    patterns.setId(id + "/patterns");
    patterns.getStyleClass().addAll(Styles.SMALL, "selector-patterns");
    patterns.setAccessibleText(MESSAGES.get("common.spoken"));
    patterns.setMinWidth(USE_PREF_SIZE);
    List<SelectorPattern> all = selector.patterns();
    patterns.setOnShowing(_ -> patterns.getItems().setAll(items()));
    patterns.getItems().setAll(items());
    Nodes.show(patterns, !all.isEmpty());
    HBox.setHgrow(entry, Priority.ALWAYS);
    return Nodes.row("selector-adding", entry, patterns);
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
    if (selector.add(typed)) {
      entry.clear();
      entry.pseudoClassStateChanged(Styles.STATE_DANGER, false);
    } else {
      entry.pseudoClassStateChanged(Styles.STATE_DANGER, !typed.isBlank());
    }
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

  private void showProblems() {
    problems
        .getChildren()
        .setAll(
            selector.problemsProperty().get().stream()
                .map(each -> new ProblemLine(each, selector.path().toString(), selector::fix))
                .toList());
  }

  /// A small button with only an icon.
  static Button button(String id, String icon, String text, Runnable action) {
    Button button = new Button(null, new FontIcon(icon));
    button.setId(id);
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL, "selector-button");
    button.setAccessibleText(text);
    button.setTooltip(new Tooltip(text));
    button.setOnAction(_ -> action.run());
    return button;
  }
}
