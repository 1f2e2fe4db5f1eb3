package dev.admittance.app.debug.session;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;

/// The breakpoints: a field to watch, two switches, and the list.
public final class BreakpointsView extends VBox {
  private static final Messages MESSAGES = Messages.of(BreakpointsView.class);

  private static final String STYLES =
      Objects.requireNonNull(BreakpointsView.class.getResource("breakpoint.css")).toExternalForm();

  private final BreakpointsViewModel breakpoints;
  private final TextField field = new TextField();
  private final ListView<BreakpointRow> list = new ListView<>();

  public BreakpointsView(BreakpointsViewModel breakpoints) {
    this.breakpoints = breakpoints;
    getStyleClass().add("breakpoints");
    getStylesheets().add(STYLES);
    getChildren().setAll(adding(), problem(), switches(), set());
  }

  public void focusField() {
    field.requestFocus();
  }

  private HBox adding() {
    field.setId("debug/breakpoints-field");
    ScreenReaderLabel.name(field, MESSAGES.get("field"));
    field.setPromptText(MESSAGES.get("field.prompt"));
    Nodes.tip(field, MESSAGES.get("field.tip"));
    field.textProperty().bindBidirectional(breakpoints.fieldProperty());
    field.setOnAction(_ -> breakpoints.addField());
    Nodes.grow(field);
    Button add = Nodes.uncut(new Button(MESSAGES.get("shared.add")));
    add.setId("debug/breakpoints-add");
    Nodes.tip(add, MESSAGES.get("add.tip"));
    add.disableProperty().bind(breakpoints.fieldProperty().isEmpty());
    add.setOnAction(_ -> breakpoints.addField());
    MenuButton phase = Nodes.uncut(new MenuButton(MESSAGES.get("shared.phase")));
    phase.setId("debug/breakpoints-phase");
    Nodes.tip(phase, MESSAGES.get("phase.tip"));
    breakpoints
        .phases()
        .forEach(each -> {
          MenuItem item = Buttons.item(each.text(), () -> breakpoints.stopAt(each));
          phase.getItems().add(item);
        });
    return Nodes.row("breakpoints-bar", field, add, phase);
  }

  private Label problem() {
    Label problem = Nodes.label("", "breakpoints-problem");
    problem.setId("debug/breakpoints-problem");
    problem.setWrapText(true);
    problem.textProperty().bind(breakpoints.problemProperty());
    Nodes.showWhile(problem, breakpoints.problemProperty().isNotEmpty());
    return problem;
  }

  private FlowPane switches() {
    Button clear = new Button(MESSAGES.get("clear"), new FontIcon(MaterialDesignD.DELETE_OUTLINE));
    Nodes.withId("debug/breakpoints-clear", Nodes.styled(clear, Styles.SMALL, Styles.FLAT));
    Nodes.tip(clear, MESSAGES.get("clear.tip"));
    clear.disableProperty().bind(Bindings.isEmpty(breakpoints.rows()));
    clear.setOnAction(_ -> breakpoints.clear());
    return Nodes.styled(
        new FlowPane(
            box(
                "denial",
                MESSAGES.get("any-denial"),
                MESSAGES.get("any-denial.tip"),
                breakpoints.onDenialProperty()),
            box(
                "failure",
                MESSAGES.get("any-failure"),
                MESSAGES.get("any-failure.tip"),
                breakpoints.onFailureProperty()),
            clear),
        "breakpoints-switches");
  }

  private static CheckBox box(String id, String text, String hint, BooleanProperty property) {
    CheckBox box = Nodes.withId("debug/breakpoints-" + id, new CheckBox(text));
    Nodes.tip(box, hint);
    box.selectedProperty().bindBidirectional(property);
    return box;
  }

  private StackPane set() {
    list.setId("debug/breakpoints");
    list.setAccessibleText(MESSAGES.get("breakpoints"));
    list.setItems(breakpoints.rows());
    list.setCellFactory(_ -> new BreakpointCell(breakpoints::remove));
    list.addEventHandler(KeyEvent.KEY_PRESSED, this::handle);
    list.visibleProperty().bind(Bindings.isNotEmpty(breakpoints.rows()));
    EmptyState none =
        new EmptyState(
                MaterialDesignC.CIRCLE_SLICE_8,
                MESSAGES.get("empty.title"),
                MESSAGES.get("empty.text"))
            .explainedBy("debug#breakpoints");
    none.visibleProperty().bind(Bindings.isEmpty(breakpoints.rows()));
    return Nodes.grow(new StackPane(none, list));
  }

  private void handle(KeyEvent event) {
    BreakpointRow row = list.getSelectionModel().getSelectedItem();
    if (row == null) {
      return;
    }
    if (event.getCode() == KeyCode.DELETE || event.getCode() == KeyCode.BACK_SPACE) {
      breakpoints.remove(row);
      event.consume();
    } else if (event.getCode() == KeyCode.SPACE) {
      row.enabledProperty().set(!row.enabledProperty().get());
      event.consume();
    }
  }
}
