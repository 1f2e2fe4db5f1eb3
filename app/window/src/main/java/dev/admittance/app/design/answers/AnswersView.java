package dev.admittance.app.design.answers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.builder.BuilderView;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;

/// The answers of a HookAnswers document, the fields of the selected one, and its patch builder.
public final class AnswersView extends BuilderView {
  private static final Messages MESSAGES = Messages.of(AnswersView.class);

  /// How many webhooks without an answer have a line.
  private static final int LINES = 20;

  private final AnswersViewModel answers;
  private final ListView<AnswerRow> list = new ListView<>();
  private boolean following;

  public AnswersView(AnswersViewModel answers) {
    super(answers, "design/answers", "answers");
    this.answers = answers;
    setMinWidth(0);
    fillList();
    VBox chosen =
        new VBox(
            missing(),
            list,
            new AnswerDetailsView(answers),
            problems("design/answers/problems", answers.problemsProperty()));
    // The patch builder needs the whole height.
    Nodes.showWhile(chosen, answers.builder().openProperty().not());
    getChildren().setAll(bar(), chosen, new PatchBuilderView(answers.builder()));
    Nodes.showWhile(this, answers.shownProperty());
  }

  /// Puts the focus on the list of answers.
  public void focusRows() {
    list.requestFocus();
  }

  private Node bar() {
    MenuButton add =
        Buttons.menu(
            "design/answers/add",
            "mdi2p-plus",
            MESSAGES.get("shared.add"),
            MESSAGES.get("add.spoken"));
    add.setOnShowing(_ -> add.getItems().setAll(hooks()));
    // JavaFX never opens an empty menu, so it would never be filled.
    add.getItems().setAll(new MenuItem(MESSAGES.get("no-hooks")));
    return Nodes.row(
        "panel-bar",
        Nodes.label(MESSAGES.get("answers"), "panel-title"),
        Nodes.label(MESSAGES.get("answers.how"), Styles.TEXT_MUTED, Styles.TEXT_SMALL),
        add);
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
      menu.getItems().add(Buttons.item(template.title(), () -> answers.add(hook, template)));
    }
    return menu;
  }

  /// The first webhooks without an answer, each with a button that adds one. The menu has all.
  private Node missing() {
    VBox lines = Nodes.withId("design/answers/missing", Nodes.column("answers-missing"));
    Runnable fill =
        () -> {
          int more = answers.missing().size() - LINES;
          lines
              .getChildren()
              .setAll(answers.missing().stream().limit(LINES).map(this::line).toList());
          if (more > 0) {
            lines
                .getChildren()
                .add(Nodes.label(MESSAGES.get("shared.more", more), Styles.TEXT_MUTED));
          }
        };
    answers.missing().subscribe(fill);
    fill.run();
    return Nodes.showWhile(lines, Bindings.isNotEmpty(answers.missing()));
  }

  private Node line(AnsweredHook hook) {
    Label text = Nodes.wrapped(MESSAGES.get("missing", hook.title()), Styles.TEXT_MUTED);
    text.setMaxWidth(Double.MAX_VALUE);
    return Nodes.row(
        "answers-row",
        Nodes.grow(text),
        Buttons.flat(
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
    list.setPlaceholder(EmptyState.saying(MESSAGES.get("no-answers")));
    list.getSelectionModel()
        .selectedIndexProperty()
        .subscribe(index -> {
          if (!following && index.intValue() >= 0) {
            answers.select(index.intValue());
          }
        });
    answers
        .selectedProperty()
        .subscribe(_ -> {
          following = true;
          list.getSelectionModel().select(answers.indexProperty().get());
          following = false;
        });
    KeyActions.on(KeyCode.DELETE, list, answers::remove);
  }
}
