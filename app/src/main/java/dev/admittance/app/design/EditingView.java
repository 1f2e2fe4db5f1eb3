package dev.admittance.app.design;

import dev.admittance.app.design.form.FormView;
import dev.admittance.app.shell.Action;
import dev.admittance.app.workspace.OpenFiles;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;

/// The text of the open files and the form of the object in it, side by side or one of them alone.
/// The form is seen only while a file is open.
final class EditingView extends SplitPane {
  private final OpenFiles files;
  private final SourceTabsView text;
  private final FormView form;
  private final BooleanProperty textShown = new SimpleBooleanProperty(true);
  private final BooleanProperty formShown = new SimpleBooleanProperty(true);
  private double divider = 0.5;

  EditingView(OpenFiles files, SourceTabsView text, FormView form) {
    this.files = files;
    this.text = text;
    this.form = form;
    setId("design/editing");
    getStyleClass().add("editing");
    textShown.subscribe(_ -> arrange());
    formShown.subscribe(_ -> arrange());
    files.selectedProperty().subscribe(_ -> arrange());
  }

  private void arrange() {
    if (!getDividers().isEmpty()) {
      divider = getDividerPositions()[0];
    }
    boolean anyFile = files.selectedProperty().get().isPresent();
    List<Node> shown = new ArrayList<>();
    if (textShown.get() || !anyFile) {
      shown.add(text);
    }
    if (formShown.get() && anyFile) {
      shown.add(form);
    }
    if (!getItems().equals(shown)) {
      getItems().setAll(shown);
      setDividerPositions(divider);
    }
  }

  List<Action> actions(BooleanExpression anyOpen) {
    return List.of(
        new Action("design/go-text", "Go to Text", "Alt+2", anyOpen, this::goToText),
        new Action("design/go-form", "Go to Form", "Alt+3", anyOpen, this::goToForm),
        new Action(
            "design/show-text",
            "Show or Hide Text",
            "Shortcut+Shift+T",
            anyOpen,
            () -> toggle(textShown, formShown)),
        new Action(
            "design/show-form",
            "Show or Hide Form",
            "Shortcut+Shift+L",
            anyOpen,
            () -> toggle(formShown, textShown)));
  }

  /// Hides what is shown, unless it is alone; then the other comes in its place.
  private static void toggle(BooleanProperty shown, BooleanProperty other) {
    shown.set(!shown.get());
    if (!shown.get()) {
      other.set(true);
    }
  }

  private void goToText() {
    textShown.set(true);
    text.focusText();
  }

  private void goToForm() {
    formShown.set(true);
    form.focusRows();
  }
}
