package dev.admittance.app.design;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.design.answers.AnswersView;
import dev.admittance.app.design.form.FormView;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.design.validationrule.ValidationRulesView;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import dev.admittance.app.shell.KeyTip;
import dev.admittance.app.workspace.TextObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The text of the open files and the form of the object at the caret, side by side or one alone.
/// HookAnswers documents have a form of their own, and CustomResourceDefinitions show their rules.
final class DesignEditor extends StackPane {
  private static final Messages MESSAGES = Messages.of(DesignEditor.class);
  private static final ActionFactory ACTIONS = new ActionFactory("design/", MESSAGES);

  private static final double TEXT_SHARE = 0.54;

  /// The most objects that the menu lists; the caret finds the others.
  private static final int MAX_OBJECTS = 200;

  private final SplitPane panes = new SplitPane();
  private final SourceTabsView text;
  private final FormView form;
  private final AnswersView answers;
  private final ValidationRulesView rules;
  private final StackPane beside;
  private final VBox formAlone = new VBox();
  private final ObjectProperty<Shown> shown = new SimpleObjectProperty<>(Shown.BOTH);
  private double textShare = TEXT_SHARE;

  private enum Shown {
    TEXT("mdi2c-code-tags", Messages.of(DesignEditor.class).get("show-yaml"), "Alt+Y"),
    BOTH("mdi2v-view-split-vertical", Messages.of(DesignEditor.class).get("show-both"), "Alt+B"),
    FORM("mdi2f-form-select", Messages.of(DesignEditor.class).get("show-form"), "Alt+F");

    private final String icon;
    private final String title;
    private final String shortcut;

    Shown(String icon, String title, String shortcut) {
      this.icon = icon;
      this.title = title;
      this.shortcut = shortcut;
    }

    String id() {
      return "design/show-" + name().toLowerCase(Locale.ROOT);
    }
  }

  DesignEditor(
      EditedObject object,
      SourceTabsView text,
      FormView form,
      AnswersView answers,
      ValidationRulesView rules) {
    this.text = text;
    this.form = form;
    this.answers = answers;
    this.rules = rules;
    this.beside = new StackPane(form, answers, rules);
    // Both halves scroll, so that a narrow window cuts neither.
    text.setMinWidth(0);
    beside.setMinWidth(0);
    form.setMinWidth(0);
    answers.setMinWidth(0);
    setMinWidth(0);
    VBox.setVgrow(beside, Priority.ALWAYS);
    form.visibleProperty().bind(answers.visibleProperty().or(rules.visibleProperty()).not());
    setId("design/workbench");
    Nodes.addSheet(this, DesignEditor.class, "design.css");
    panes.setId("design/panes");
    form.addToHeading(chooser(object));
    HBox modes = modes();
    modes.visibleProperty().bind(object.anyFile());
    modes.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    setAlignment(modes, Pos.TOP_RIGHT);
    setMargin(modes, new Insets(5, 8, 0, 0));
    // They are drawn above the panes, and have the focus before them.
    modes.setViewOrder(-1);
    getChildren().addAll(modes, panes);
    shown.subscribe(_ -> arrange(object));
    object.anyFile().subscribe(_ -> arrange(object));
  }

  List<Action> actions(BooleanExpression anyOpen) {
    List<Action> actions = new ArrayList<>();
    for (Shown each : Shown.values()) {
      actions.add(new Action(each.id(), each.title, each.shortcut, anyOpen, () -> shown.set(each)));
    }
    actions.add(ACTIONS.of("go-text", "go-yaml", "Alt+2", anyOpen, this::goToText));
    actions.add(ACTIONS.of("go-form", "go-form", "Alt+3", anyOpen, this::goToForm));
    return actions;
  }

  /// Shows the text and moves the focus into it.
  void goToText() {
    if (shown.get() == Shown.FORM) {
      shown.set(Shown.BOTH);
    }
    text.focusText();
  }

  private void goToForm() {
    if (shown.get() == Shown.TEXT) {
      shown.set(Shown.BOTH);
    }
    if (answers.isVisible()) {
      answers.focusRows();
    } else if (rules.isVisible()) {
      rules.focusRows();
    } else {
      form.focusRows();
    }
  }

  /// The menu that chooses among the objects of a file.
  private static MenuButton chooser(EditedObject object) {
    MenuButton chooser = new MenuButton();
    chooser.setId("design/object");
    chooser.setAccessibleText(MESSAGES.get("object"));
    chooser.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    chooser.setMnemonicParsing(false);
    chooser
        .textProperty()
        .bind(
            object
                .snapshotProperty()
                .map(now -> now.map(ObjectSnapshot::name).orElse(MESSAGES.get("no-object"))));
    object
        .objects()
        .addListener((ListChangeListener<TextObjects.Title>) _ -> showIfSeveral(chooser, object));
    showIfSeveral(chooser, object);
    chooser.setOnShowing(_ -> fill(chooser, object));
    return chooser;
  }

  private static void fill(MenuButton chooser, EditedObject object) {
    chooser
        .getItems()
        .setAll(
            object.objects().stream()
                .limit(MAX_OBJECTS)
                .map(title -> {
                  MenuItem item =
                      Buttons.item(
                          words(title.kind(), title.name()), () -> object.choose(title.index()));
                  item.setMnemonicParsing(false);
                  return item;
                })
                .toList());
  }

  private static void showIfSeveral(MenuButton chooser, EditedObject object) {
    Nodes.show(chooser, object.objects().size() > 1);
  }

  private static String words(String kind, String name) {
    String what = kind.isEmpty() ? MESSAGES.get("no-kind") : kind;
    return name.isEmpty() ? what : what + " " + name;
  }

  private HBox modes() {
    Segments<Shown> modes = new Segments<>(shown, shown::set);
    for (Shown each : Shown.values()) {
      ToggleButton button = Buttons.toggle(each.id(), "");
      button.setGraphic(new FontIcon(each.icon));
      button.setAccessibleText(each.title);
      Nodes.tip(button, () -> new KeyTip(each.title, each.id()));
      modes.with(each, button);
    }
    return Nodes.styled(modes, "editor-modes");
  }

  /// The form is there only with a file. Alone it has the tabs of the files above it.
  private void arrange(EditedObject object) {
    if (panes.getItems().size() > 1) {
      textShare = panes.getDividerPositions()[0];
    }
    Shown now = object.anyFile().get() ? shown.get() : Shown.TEXT;
    panes.getItems().clear();
    formAlone.getChildren().clear();
    text.showTabsAlone(now == Shown.FORM);
    switch (now) {
      case TEXT -> panes.getItems().setAll(List.of(text));
      case FORM -> {
        formAlone.getChildren().setAll(text, beside);
        panes.getItems().setAll(List.of(formAlone));
      }
      case BOTH -> {
        panes.getItems().setAll(List.of(text, beside));
        panes.setDividerPositions(textShare);
      }
    }
  }
}
