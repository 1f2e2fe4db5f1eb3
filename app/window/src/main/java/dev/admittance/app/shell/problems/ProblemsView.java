package dev.admittance.app.shell.problems;

import atlantafx.base.controls.CustomTextField;
import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.KeyedItem;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTable;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.ProblemsViewModel.AllOfRule;
import dev.admittance.app.shell.problems.ProblemsViewModel.Order;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.IntegerBinding;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.kordamp.ikonli.javafx.FontIcon;

/// The problems table with its filter. Enter or a double click shows the text of a problem.
public final class ProblemsView extends VBox {
  private static final Messages MESSAGES = Messages.of(ProblemsView.class);

  /// Every row has one line, whatever the message.
  private static final double ROW_HEIGHT = 28;

  /// The minimum width of a column, for its header.
  private static final double LEAST_COLUMN = 84;

  /// The height of some five lines.
  private static final double MOST_DETAIL = 100;

  private final ProblemsViewModel problems;
  private final DataTable<Diagnostic> table =
      new DataTable<>("problems/table", MESSAGES.get("title"), columns());
  private final ProblemConfirmation ask;

  /// Shows problems.
  ///
  /// @param close closes the panel
  public ProblemsView(ProblemsViewModel problems, Runnable close) {
    this.problems = problems;
    this.ask = new ProblemConfirmation(problems, table);
    Nodes.withId("problems", Nodes.styled(this, "problems"));
    Nodes.grow(table);
    getChildren().addAll(bar(close), ask, table, detail());
    fillTable();
  }

  /// The whole text of the selected problem, with its other places.
  private ScrollPane detail() {
    Label text = Nodes.withId("problems/detail", Nodes.label("", "problem-detail"));
    text.setWrapText(true);
    ScrollPane detail = Nodes.styled(new ScrollPane(text), "problem-details");
    detail.setFitToWidth(true);
    detail.setMinHeight(Region.USE_PREF_SIZE);
    detail.setMaxHeight(MOST_DETAIL);
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(_ -> text.setText(table.selected().map(this::whole).orElse("")));
    Nodes.showWhile(detail, text.textProperty().isNotEmpty());
    return detail;
  }

  private String whole(Diagnostic problem) {
    String places =
        problems.others(problem).stream()
            .map(one -> one.webhook().orElse(one.path()) + " (" + one.place() + ")")
            .collect(Collectors.joining(", "));
    return Stream.of(
            said(problem),
            problem.remedy().orElse(""),
            places.isEmpty() ? "" : MESSAGES.get("also", places))
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  private static String said(Diagnostic problem) {
    return problem.path().isEmpty() ? problem.message() : problem.path() + ": " + problem.message();
  }

  private HBox bar(Runnable close) {
    Label title = Nodes.uncut(Nodes.label(MESSAGES.get("title"), "panel-title"));
    Label count = Nodes.withId("problems/count", Nodes.label("", Styles.TEXT_MUTED));
    count.setMinWidth(0);
    count
        .textProperty()
        .bind(
            Bindings.format(
                MESSAGES.get("shown-of-all"), Bindings.size(problems.shown()), problems.causes()));
    CustomTextField filter = Nodes.withId("problems/filter", new CustomTextField());
    filter.setLeft(new FontIcon("mdi2f-filter-variant"));
    filter.setPromptText(MESSAGES.get("shared.filter"));
    ScreenReaderLabel.name(filter, MESSAGES.get("filter.name"));
    filter.getStyleClass().add(Styles.SMALL);
    filter.textProperty().bindBidirectional(problems.filterProperty());
    Button hide = Nodes.withId("problems/close", new Button("", new FontIcon("mdi2c-close")));
    hide.setAccessibleText(MESSAGES.get("close.name"));
    Nodes.tip(hide, MESSAGES.get("shared.close"));
    hide.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    hide.setOnAction(_ -> close.run());
    return Nodes.row(
        "panel-bar",
        title,
        count,
        toggle("errors", Severity.ERROR, problems.errors()),
        toggle("warnings", Severity.WARNING, problems.warnings()),
        toggle("advice", Severity.INFO, problems.advice()),
        thisFile(),
        suppressed(),
        Nodes.space(),
        order(),
        filter,
        hide);
  }

  private ToggleButton toggle(String id, Severity severity, IntegerBinding count) {
    ToggleButton toggle =
        Buttons.toggle(
            "problems/" + id,
            "",
            MESSAGES.get("severity.toggle", SeverityMark.word(severity)),
            problems.shownProperty(severity));
    toggle.setGraphic(SeverityMark.icon(severity));
    toggle.textProperty().bind(count.asString());
    toggle.setAccessibleText(MESSAGES.get("show." + id));
    toggle.getStyleClass().add("problems-toggle");
    return toggle;
  }

  private ToggleButton thisFile() {
    return Nodes.styled(
        Buttons.toggle(
            "problems/this-file",
            MESSAGES.get("this-file"),
            MESSAGES.get("this-file.tip"),
            problems.onlyThisFileProperty()),
        "problems-toggle");
  }

  private ToggleButton suppressed() {
    ToggleButton toggle =
        Buttons.toggle(
            "problems/suppressed",
            "",
            MESSAGES.get("suppressed.tip"),
            problems.withSuppressedProperty());
    toggle
        .textProperty()
        .bind(Bindings.format(MESSAGES.get("suppressed.count"), problems.suppressedCount()));
    toggle.getStyleClass().add("problems-toggle");
    Nodes.showWhile(toggle, problems.suppressedCount().greaterThan(0));
    return toggle;
  }

  private ComboBox<Order> order() {
    ComboBox<Order> order = new ComboBox<>(FXCollections.observableArrayList(Order.values()));
    order.setId("problems/order");
    ScreenReaderLabel.name(order, MESSAGES.get("order.name"));
    order.getStyleClass().add(Styles.SMALL);
    order.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(Order one) {
            return one == null ? "" : one.title();
          }

          @Override
          public Order fromString(String title) {
            return Order.SEVERITY;
          }
        });
    order.valueProperty().bindBidirectional(problems.orderProperty());
    return order;
  }

  private void fillTable() {
    table.setFixedCellSize(ROW_HEIGHT);
    table.getStyleClass().add("problems-table");
    table.followInPlace(problems.shown());
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.setPlaceholder(
        EmptyState.saying(
            Bindings.when(problems.nothing())
                .then(
                    Bindings.when(problems.checkedProperty())
                        .then(MESSAGES.get("nothing"))
                        .otherwise(MESSAGES.get("checking")))
                .otherwise(MESSAGES.get("nothing-fits"))));
    table.setContextMenu(menu());
    table.onOpen(problems::open);
    table.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER && event.isAltDown()) {
        table.selected().ifPresent(problems::fix);
        event.consume();
      }
    });
  }

  private ContextMenu menu() {
    ContextMenu menu = new ContextMenu(new MenuItem());
    menu.setOnShowing(_ -> {
      menu.getItems().setAll(table.selected().map(this::items).orElse(List.of()));
    });
    return menu;
  }

  private List<MenuItem> items(Diagnostic problem) {
    List<MenuItem> items = new ArrayList<>();
    items.add(Buttons.plainItem(MESSAGES.get("menu.go"), () -> problems.open(problem)));
    problem
        .fix()
        .ifPresent(fix -> {
          MenuItem mend = KeyedItem.of(fix.title(), "Alt+Enter");
          mend.setMnemonicParsing(false);
          mend.setOnAction(_ -> problems.fix(problem));
          items.add(mend);
        });
    if (problems.allOf(problem.rule()).count() > 0) {
      items.add(
          Buttons.plainItem(
              MESSAGES.get("menu.fix-all", problem.rule()), () -> ask.aboutFixing(problem.rule())));
    }
    if (problems.canSuppress(problem)) {
      items.add(Buttons.plainItem(MESSAGES.get("suppress"), () -> ask.aboutSuppressing(problem)));
    }
    return items;
  }

  private String message(Diagnostic problem) {
    String plain = said(problem);
    String said =
        problems
            .reason(problem)
            .map(why -> MESSAGES.get("suppressed.because", why, plain))
            .orElse(plain);
    return problem.remedy().map(remedy -> said + "  " + remedy).orElse(said);
  }

  private String place(Diagnostic problem) {
    int others = problems.others(problem).size();
    return others == 0 ? problem.place() : MESSAGES.get("shared.and-more", problem.place(), others);
  }

  private List<DataColumn<Diagnostic>> columns() {
    return List.of(
        DataColumn.<Diagnostic>of(
                "severity",
                MESSAGES.get("column.severity"),
                110,
                problem -> SeverityMark.word(problem.severity()))
            .least(LEAST_COLUMN)
            .tip(_ -> "")
            .look(cell -> problem -> cell.setGraphic(SeverityMark.icon(problem.severity()))),
        column("message", this::message, 620),
        column("rule", Diagnostic::rule, 140),
        column("place", this::place, 260),
        DataColumn.<Diagnostic>of("mend", MESSAGES.get("column.mend"), 200, _ -> "")
            .least(200)
            .watching(ReadOnlyObjectWrapper::new)
            .look(cell -> problem -> cell.setGraphic(buttons(problem, cell))));
  }

  private static DataColumn<Diagnostic> column(
      String id, Function<Diagnostic, String> text, double width) {
    return DataColumn.of(id, MESSAGES.get("column." + id), width, text).least(LEAST_COLUMN);
  }

  /// The buttons that fix or suppress the problem of a cell.
  private HBox buttons(Diagnostic problem, IndexedCell<?> cell) {
    HBox buttons = Nodes.row("problem-buttons");
    problem
        .fix()
        .ifPresent(fix ->
            buttons
                .getChildren()
                .add(
                    button(
                        cell,
                        "fix",
                        MESSAGES.get("fix"),
                        fix.title(),
                        () -> problems.fix(problem))));
    AllOfRule all = problems.allOf(problem.rule());
    if (all.count() > 1 && problem.fix().isPresent()) {
      buttons
          .getChildren()
          .add(
              button(
                  cell,
                  "fix-all",
                  MESSAGES.get("all"),
                  MESSAGES.get("fix-all.name", problem.rule()),
                  () -> ask.aboutFixing(problem.rule())));
    }
    if (problems.canSuppress(problem)) {
      buttons
          .getChildren()
          .add(
              button(
                  cell,
                  "suppress",
                  MESSAGES.get("suppress"),
                  MESSAGES.get("suppress.tip"),
                  () -> ask.aboutSuppressing(problem)));
    }
    return buttons;
  }

  private Button button(IndexedCell<?> cell, String id, String title, String tip, Runnable action) {
    Button button = Nodes.withId("problems/" + id + "/" + cell.getIndex(), new Button(title));
    Nodes.tip(button, tip);
    button.setAccessibleText(title + ": " + tip);
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL, "problem-button");
    button.setOnAction(_ -> {
      table.getSelectionModel().select(cell.getIndex());
      action.run();
    });
    return button;
  }
}
