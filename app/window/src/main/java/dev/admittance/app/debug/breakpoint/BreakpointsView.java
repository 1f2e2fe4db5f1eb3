package dev.admittance.app.debug.breakpoint;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.EmptyState;
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
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
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
    field.setTooltip(new Tooltip(MESSAGES.get("field.tip")));
    field.textProperty().bindBidirectional(breakpoints.fieldProperty());
    field.setOnAction(_ -> breakpoints.addField());
    HBox.setHgrow(field, Priority.ALWAYS);
    Button add = new Button(MESSAGES.get("add"));
    add.setId("debug/breakpoints-add");
    add.setTooltip(new Tooltip(MESSAGES.get("add.tip")));
    add.disableProperty().bind(breakpoints.fieldProperty().isEmpty());
    add.setOnAction(_ -> breakpoints.addField());
    add.setMinWidth(USE_PREF_SIZE);
    MenuButton phase = new MenuButton(MESSAGES.get("phase"));
    phase.setMinWidth(USE_PREF_SIZE);
    phase.setId("debug/breakpoints-phase");
    phase.setTooltip(new Tooltip(MESSAGES.get("phase.tip")));
    breakpoints
        .phases()
        .forEach(each -> {
          MenuItem item = new MenuItem(each.text());
          item.setOnAction(_ -> breakpoints.stopAt(each));
          phase.getItems().add(item);
        });
    HBox adding = new HBox(field, add, phase);
    adding.getStyleClass().add("breakpoints-bar");
    return adding;
  }

  private Label problem() {
    Label problem = new Label();
    problem.setId("debug/breakpoints-problem");
    problem.getStyleClass().add("breakpoints-problem");
    problem.setWrapText(true);
    problem.textProperty().bind(breakpoints.problemProperty());
    problem.visibleProperty().bind(breakpoints.problemProperty().isNotEmpty());
    problem.managedProperty().bind(problem.visibleProperty());
    return problem;
  }

  private FlowPane switches() {
    Button clear = new Button(MESSAGES.get("clear"), new FontIcon(MaterialDesignD.DELETE_OUTLINE));
    clear.setId("debug/breakpoints-clear");
    clear.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    clear.setTooltip(new Tooltip(MESSAGES.get("clear.tip")));
    clear.disableProperty().bind(Bindings.isEmpty(breakpoints.rows()));
    clear.setOnAction(_ -> breakpoints.clear());
    FlowPane switches =
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
            clear);
    switches.getStyleClass().add("breakpoints-switches");
    return switches;
  }

  private static CheckBox box(String id, String text, String hint, BooleanProperty property) {
    CheckBox box = new CheckBox(text);
    box.setId("debug/breakpoints-" + id);
    box.setTooltip(new Tooltip(hint));
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
    StackPane set = new StackPane(none, list);
    VBox.setVgrow(set, Priority.ALWAYS);
    return set;
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
