package dev.admittance.app.shell;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.shell.finder.FinderView;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.app.shell.problems.ProblemsView;
import dev.admittance.app.shell.problems.ProblemsViewModel;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The window's content: header, rail, side panel, centre, problems, status bar, and the finder
/// above them all.
public final class ShellView extends StackPane {
  private static final double SIDE_SHARE = 0.24;
  private static final double PROBLEMS_SHARE = 0.72;

  private final ShellViewModel shell;
  private final List<Activity> activities;
  private final SplitPane columns = new SplitPane();
  private final SplitPane rows = new SplitPane();
  private final ProblemsView problemsView;
  private double sideShare = SIDE_SHARE;
  private double problemsShare = PROBLEMS_SHARE;

  /// What the window is made of.
  public record Parts(
      ShellViewModel shell,
      WorkspaceViewModel workspace,
      ProblemsViewModel problems,
      FinderViewModel finder,
      ActionRegistry actions,
      TaskRunner tasks,
      Failures failures) {}

  /// Puts the window together.
  ///
  /// @param activities in the order of the rail
  public ShellView(Parts parts, List<Activity> activities) {
    this.shell = parts.shell();
    this.activities = List.copyOf(activities);
    this.problemsView = new ProblemsView(parts.problems(), shell::toggleProblems);
    setId("shell");
    getStyleClass().add("shell");
    getStylesheets().add(stylesheet());
    HBox middle = new HBox(new Rail(shell, activities, parts.actions()), centre(parts));
    VBox.setVgrow(middle, Priority.ALWAYS);
    VBox window =
        new VBox(
            new Header(shell, parts.actions()),
            new FailureBanner(parts.failures()),
            middle,
            new StatusBar(shell, parts.problems(), parts.tasks().running(), parts.actions()));
    getChildren().addAll(window, new FinderView(parts.finder()));
  }

  private static String stylesheet() {
    return Objects.requireNonNull(ShellView.class.getResource("shell.css")).toExternalForm();
  }

  private StackPane centre(Parts parts) {
    Welcome welcome = new Welcome(parts.actions());
    welcome.visibleProperty().bind(parts.workspace().isOpen().not());
    rows.setOrientation(Orientation.VERTICAL);
    rows.setId("shell/rows");
    rows.visibleProperty().bind(parts.workspace().isOpen());
    rows.getItems().add(columns);
    columns.setId("shell/columns");
    shell.activityProperty().subscribe(this::showActivity);
    shell.problemsShownProperty().subscribe(this::showProblems);
    StackPane centre = new StackPane(rows, welcome);
    HBox.setHgrow(centre, Priority.ALWAYS);
    return centre;
  }

  private void showActivity(String id) {
    if (!columns.getDividers().isEmpty()) {
      sideShare = columns.getDividerPositions()[0];
    }
    for (Activity activity : activities) {
      if (activity.id().equals(id)) {
        Node side = activity.sidePanel();
        SplitPane.setResizableWithParent(side, false);
        columns.getItems().setAll(side, activity.content());
        columns.setDividerPositions(sideShare);
      }
    }
  }

  private void showProblems(boolean shown) {
    if (shown) {
      SplitPane.setResizableWithParent(problemsView, false);
      rows.getItems().setAll(columns, problemsView);
      rows.setDividerPositions(problemsShare);
    } else if (rows.getItems().contains(problemsView)) {
      problemsShare = rows.getDividerPositions()[0];
      rows.getItems().setAll(columns);
    }
  }
}
