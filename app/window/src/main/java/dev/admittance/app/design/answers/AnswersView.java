package dev.admittance.app.design.answers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;

/// The answers of a HookAnswers document, the fields of the selected one, and its patch builder.
public final class AnswersView extends VBox {
  private static final Messages MESSAGES = Messages.of(AnswersView.class);

  private final AnswersViewModel answers;
  private final ListView<AnswerRow> list = new ListView<>();
  private boolean following;

  public AnswersView(AnswersViewModel answers) {
    this.answers = answers;
    setId("design/answers");
    setMinWidth(0);
    getStyleClass().add("answers");
    getStylesheets().add(AnswerControls.SHEET);
    fillList();
    VBox chosen = new VBox(missing(), list, new AnswerDetailsView(answers), problems());
    // The patch builder needs the whole height.
    AnswerControls.showWhere(answers.builder().openProperty().not(), chosen);
    getChildren().setAll(bar(), chosen, new PatchBuilderView(answers.builder()));
    AnswerControls.showWhere(answers.shownProperty(), this);
  }

  /// Puts the focus on the list of answers.
  public void focusRows() {
    list.requestFocus();
  }

  private Node bar() {
    Label title = Nodes.label(MESSAGES.get("answers"), "panel-title");
    Label how = Nodes.label(MESSAGES.get("answers.how"), Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    MenuButton add =
        AnswerControls.menu(
            "design/answers/add", "mdi2p-plus", MESSAGES.get("add"), MESSAGES.get("add.spoken"));
    add.setOnShowing(_ -> add.getItems().setAll(hooks()));
    // JavaFX never opens an empty menu, so it would never be filled.
    add.getItems().setAll(new MenuItem(MESSAGES.get("no-hooks")));
    return Nodes.row("panel-bar", title, how, add);
  }

  /// The webhooks without an answer first.
  private List<MenuItem> hooks() {
    List<MenuItem> items = new ArrayList<>();
    Stream.concat(answers.missing().stream(), answers.hooks().stream())
        .distinct()
        .forEach(hook -> items.add(menu(hook)));
    if (items.isEmpty()) {
      MenuItem none = new MenuItem(MESSAGES.get("no-hooks.why"));
      none.setDisable(true);
      items.add(none);
    }
    return items;
  }

  private Menu menu(AnsweredHook hook) {
    Menu menu = new Menu(hook.title());
    menu.setMnemonicParsing(false);
    for (ResponseTemplate template : ResponseTemplate.values()) {
      menu.getItems().add(AnswerControls.item(template, chosen -> answers.add(hook, chosen)));
    }
    return menu;
  }

  /// The webhooks without an answer, each with a button that adds one.
  private Node missing() {
    VBox lines = Nodes.withId("design/answers/missing", Nodes.column("answers-missing"));
    Runnable fill =
        () -> lines.getChildren().setAll(answers.missing().stream().map(this::line).toList());
    answers.missing().addListener((ListChangeListener<AnsweredHook>) _ -> fill.run());
    fill.run();
    AnswerControls.showWhere(Bindings.isNotEmpty(answers.missing()), lines);
    return lines;
  }

  private Node line(AnsweredHook hook) {
    Label text =
        Nodes.grow(Nodes.wrapped(MESSAGES.get("missing", hook.title()), Styles.TEXT_MUTED));
    text.setMaxWidth(Double.MAX_VALUE);
    return Nodes.row(
        "answers-row",
        text,
        AnswerControls.button(
            "design/answers/add/" + hook.webhook(),
            "mdi2p-plus",
            MESSAGES.get("add-one"),
            MESSAGES.get("add-one.spoken", hook.title()),
            () -> answers.add(hook, ResponseTemplate.ALLOW)));
  }

  private void fillList() {
    list.setId("design/answers/list");
    list.setAccessibleText(MESSAGES.get("answers.spoken"));
    list.getStyleClass().add("answers-list");
    list.setItems(answers.rows());
    list.setCellFactory(_ -> new AnswerCell());
    list.setPlaceholder(Nodes.wrapped(MESSAGES.get("no-answers"), Styles.TEXT_MUTED));
    list.getSelectionModel()
        .selectedIndexProperty()
        .subscribe(index -> {
          if (!following && index.intValue() >= 0) {
            answers.select(index.intValue());
          }
        });
    answers.selectedProperty().subscribe(_ -> follow());
    list.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.DELETE) {
        answers.remove();
        event.consume();
      }
    });
  }

  private void follow() {
    following = true;
    try {
      list.getSelectionModel().select(answers.indexProperty().get());
    } finally {
      following = false;
    }
  }

  private Node problems() {
    Label text =
        Nodes.wrap(
            Nodes.bound(
                "design/answers/problems",
                Bindings.createStringBinding(
                    () ->
                        answers.problems().stream()
                            .map(Diagnostic::message)
                            .collect(Collectors.joining("\n")),
                    answers.problems()),
                "answers-problems"));
    AnswerControls.showWhere(Bindings.isNotEmpty(answers.problems()), text);
    return text;
  }
}
