package dev.admittance.app.debug.tests;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTable;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.expectation.TestResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The tests with their results, and what the selected one expected and got. Enter or a double
/// click opens the capture of a test in the debugger.
public final class TestsView extends VBox {
  private static final Messages MESSAGES = Messages.of(TestsView.class);

  /// Heading and two rows.
  private static final double LEAST_TESTS = 92;

  private final TestsViewModel tests;
  private final DataTable<TestRow> table;
  private final HBox heading;

  /// Held here, as the list holds it weakly: it would be collected, and the detail never shown.
  private final BooleanBinding anyTest;

  /// @param debug debugs the capture of a test, at the place of its first difference
  /// @param source shows a line of a file, 1-based
  public TestsView(
      TestsViewModel tests, Consumer<TestResult.Run> debug, BiConsumer<String, Integer> source) {
    this.tests = tests;
    Nodes.withId("debug/tests-pane", Nodes.styled(this, "tests"));
    Nodes.addSheet(this, TestsView.class, "tests.css");
    table = table();
    table.setMinHeight(LEAST_TESTS);
    Consumer<TestRow> show = row -> source.accept(row.file(), row.line());
    Consumer<TestRow> open = row -> row.run().ifPresentOrElse(debug, () -> show.accept(row));
    table.onOpen(open);
    TestDetail detail = new TestDetail(tests, open, show);
    SplitPane parts = Nodes.grow(new SplitPane(table));
    parts.setOrientation(Orientation.VERTICAL);
    anyTest = Bindings.isNotEmpty(tests.rows());
    anyTest.subscribe(any -> {
      if (any) {
        parts.getItems().setAll(table, detail);
        parts.setDividerPositions(0.55);
      } else {
        parts.getItems().setAll(table);
      }
    });
    heading = tools();
    Label summary = Nodes.bound("debug/tests-summary", tests.summaryProperty(), "tests-summary");
    Nodes.showWhile(summary, tests.summaryProperty().isNotEmpty());
    getChildren().setAll(summary, progress(), parts);
  }

  /// Focuses the table, and its first row if none is selected.
  public void focusRows() {
    table.enter();
  }

  private DataTable<TestRow> table() {
    DataTable<TestRow> made =
        new DataTable<>(
            "debug/tests",
            MESSAGES.get("tests"),
            List.of(
                DataColumn.<TestRow>of(
                        "result", MESSAGES.get("shared.result"), 124, row -> row.state().title())
                    .least(70)
                    .style(TestsView::style)
                    .look(cell -> row -> cell.setGraphic(new FontIcon(icon(row)))),
                DataColumn.<TestRow>of("test", MESSAGES.get("column.test"), 300, TestRow::title)
                    .tip(row -> row.title() + "\n" + row.expectation().place())
                    .look(cell -> {
                      cell.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
                      return _ -> {};
                    })));
    made.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    made.setRowIds(row -> "debug/test-of/" + row.expectation().place());
    made.setPlaceholder(
        new EmptyState(
                MaterialDesignC.CLIPBOARD_CHECK_OUTLINE,
                MESSAGES.get("empty.title"),
                MESSAGES.get("empty.text"))
            .explainedBy("expectations"));
    made.onSelect(row -> tests.selectedProperty().set(row));
    made.show(tests.rows());
    tests
        .rows()
        .addListener(
            (ListChangeListener<TestRow>)
                _ -> {
                  Optional<TestRow> before = tests.selectedProperty().get();
                  made.show(tests.rows());
                  before
                      .flatMap(row ->
                          tests.rows().stream()
                              .filter(now ->
                                  now.expectation().place().equals(row.expectation().place()))
                              .findFirst())
                      .ifPresent(made::select);
                });
    return made;
  }

  private static String style(TestRow row) {
    return row.outdated()
        ? "outdated"
        : row.state().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String icon(TestRow row) {
    return switch (row.state()) {
      case NOT_RUN -> "mdi2c-circle-outline";
      case PASSED -> "mdi2c-check-circle-outline";
      case FAILED -> "mdi2c-close-circle-outline";
      case WITHOUT_CAPTURE -> "mdi2h-help-circle-outline";
    };
  }

  /// The tools for the heading of the side panel.
  public HBox heading() {
    return heading;
  }

  private HBox tools() {
    Button run = button("run", "mdi2p-play", tests::runAll);
    run.disableProperty().bind(tests.canRun().not());
    Button failed = button("run-failed", "mdi2r-reload-alert", tests::runFailed);
    failed.disableProperty().bind(tests.anyFailed().not());
    Button update = button("update-all", "mdi2c-check-all", tests::updateAll);
    update.disableProperty().bind(tests.canUpdate().not());
    ToggleButton again =
        Buttons.toggle(
            "debug/tests-again",
            "mdi2a-autorenew",
            MESSAGES.get("again"),
            MESSAGES.get("again.tip"),
            tests.runningAfterChangesProperty());
    return Nodes.row("side-tools", Nodes.space(), run, failed, update, again);
  }

  private static Button button(String name, String icon, Runnable action) {
    return Buttons.icon("debug/tests-" + name, icon, MESSAGES.get(name), action);
  }

  private HBox progress() {
    ProgressBar bar = Nodes.grow(Nodes.styled(new ProgressBar(), Styles.SMALL));
    bar.setMaxWidth(Double.MAX_VALUE);
    bar.setAccessibleText(MESSAGES.get("progress"));
    tests
        .runningProperty()
        .subscribe(job -> {
          bar.progressProperty().unbind();
          job.map(Job::progressProperty).ifPresent(bar.progressProperty()::bind);
        });
    Button cancel =
        Buttons.small("debug/tests-cancel", MESSAGES.get("shared.cancel"), tests::cancel);
    return Nodes.showWhile(
        Nodes.row("tests-progress", bar, cancel), tests.runningProperty().map(Optional::isPresent));
  }
}
