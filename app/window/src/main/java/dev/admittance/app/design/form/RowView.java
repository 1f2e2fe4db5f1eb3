package dev.admittance.app.design.form;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.form.rows.Builder;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.ProblemLine;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.javafx.FontIcon;

/// A row: a first line that depends on the content, and below it the note and the problems.
abstract class RowView extends VBox {
  private static final Messages MESSAGES = Messages.of(RowView.class);

  /// What the server's message of an expression that does not compile holds.
  private static final String COMPILER = "compilation failed: ";

  private static final PseudoClass WRITTEN = PseudoClass.getPseudoClass("written");
  private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

  static final double INDENT = 16;

  /// The additional indentation of the lines below the first.
  private static final double BELOW = 16;

  private final FormViewModel form;
  private final FormRow row;
  private final VBox below = Nodes.column("form-row-below");
  private final Subscription current;

  RowView(FormViewModel form, FormRow row) {
    this.form = form;
    this.row = row;
    getStyleClass().add("form-row");
    current =
        form.currentProperty()
            .subscribe(
                shown -> pseudoClassStateChanged(CURRENT, shown.filter(row::equals).isPresent()));
  }

  /// Unsubscribes from what outlives the row.
  void close() {
    current.unsubscribe();
  }

  FormViewModel form() {
    return form;
  }

  FormRow row() {
    return row;
  }

  /// Adds the first line and follows the row from then on.
  void start(Node line) {
    getChildren().setAll(line);
    row.stateProperty().subscribe(this::show);
    row.errorProperty().subscribe(_ -> showBelow(row.state()));
  }

  abstract void render(Row state);

  private void show(Row state) {
    pseudoClassStateChanged(WRITTEN, state.written());
    setPadding(new Insets(0, 0, 0, INDENT * state.depth()));
    render(state);
    showBelow(state);
  }

  private void showBelow(Row state) {
    below.getChildren().clear();
    if (!row.errorProperty().get().isEmpty()) {
      below
          .getChildren()
          .add(message(SeverityMark.icon(Severity.ERROR), row.errorProperty().get(), "error"));
    }
    if (state.written() && !state.note().isEmpty()) {
      below
          .getChildren()
          .add(message(new FontIcon("mdi2i-information-outline"), state.note(), "note"));
    }
    problems(state.problems());
    boolean any = !below.getChildren().isEmpty();
    if (any && below.getParent() == null) {
      getChildren().add(below);
      VBox.setMargin(below, new Insets(0, 0, 4, BELOW));
    } else if (!any) {
      getChildren().remove(below);
    }
  }

  private void problems(List<Diagnostic> problems) {
    String place = row.state().path().toString();
    for (Diagnostic problem : problems) {
      if (isSaidByBuilder(problem)) {
        continue;
      }
      below.getChildren().add(new ProblemLine(problem, place, form::fix));
    }
  }

  /// An open builder of expressions shows the errors of the compiler at their place.
  private boolean isSaidByBuilder(Diagnostic problem) {
    return row.state().content() instanceof RowContent.Built built
        && built.open()
        && built.builder() == Builder.CONDITIONS
        && problem.message().contains(COMPILER);
  }

  private static HBox message(FontIcon icon, String text, String style) {
    Label words = new Label(text);
    Nodes.wrap(words);
    return Nodes.styled(Nodes.row("form-message", icon, words), "form-" + style);
  }

  /// The button that removes the field from the text.
  static Button clearButton(FormViewModel form, FormRow row) {
    Button clear = new Button("", new FontIcon("mdi2c-close"));
    clear.setId(row.state().id() + "/clear");
    clear.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL, "form-clear");
    clear.setOnAction(_ -> form.clear(row));
    Tooltip tooltip = new Tooltip();
    clear.setTooltip(tooltip);
    row.stateProperty()
        .subscribe(state -> {
          clear.setVisible(state.clearable());
          clear.setAccessibleText(MESSAGES.get("shared.remove-one", state.label()));
          tooltip.setText(MESSAGES.get("remove-from-text", state.label()));
        });
    return clear;
  }
}
