package dev.admittance.app.shell;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.finder.FinderView;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.app.shell.problems.ProblemsView;
import dev.admittance.app.shell.problems.ProblemsViewModel;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.value.ObservableStringValue;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The content of the window: header, rail, side panel, centre, problems, status bar, and the
/// finder over them.
public final class ShellView extends StackPane {
  private static final Messages MESSAGES = Messages.of(ShellView.class);

  private static final double PROBLEMS_SHARE = 0.72;
  private static final double RIGHT_WIDTH = 460;
  private static final double MOST_OF_WIDTH = 0.34;

  private final ShellViewModel shell;
  private final List<LazyActivity<?>> activities;
  private final SplitPane columns = new SplitPane();
  private final SplitPane rows = new SplitPane();
  private final SplitPane across = new SplitPane();
  private final ProblemsViewModel problems;
  private final Welcome start;
  private final Node guide;
  private final Map<String, Double> sideShares = new HashMap<>();
  private Optional<ProblemsView> problemsView = Optional.empty();
  private Optional<FinderView> finderView = Optional.empty();
  private String shownActivity = "";
  private double problemsShare = PROBLEMS_SHARE;
  private double rightWidth = RIGHT_WIDTH;

  /// The parts of the window.
  ///
  /// @param notices bars below the header that ask for a decision; they take no room without one
  /// @param notice a text in the status bar; empty for none
  /// @param cluster the selected cluster for the status bar; empty for none
  /// @param recent the recent workspaces, latest first
  /// @param guide an overlay that takes no room
  /// @param dialogs shows dialogs over everything else
  public record Parts(
      ShellViewModel shell,
      WorkspaceViewModel workspace,
      ProblemsViewModel problems,
      FinderViewModel finder,
      ActionRegistry actions,
      TaskRunner tasks,
      Failures failures,
      List<? extends Node> notices,
      ObservableStringValue notice,
      ObservableStringValue cluster,
      List<RecentWorkspace> recent,
      Node guide,
      DialogLayer dialogs) {
    public Parts {
      notices = List.copyOf(notices);
      recent = List.copyOf(recent);
    }
  }

  /// @param activities in the order of the rail
  public ShellView(Parts parts, List<? extends LazyActivity<?>> activities) {
    this.shell = parts.shell();
    this.activities = List.copyOf(activities);
    this.start = new Welcome(parts.actions(), parts.recent());
    this.guide = parts.guide();
    this.problems = parts.problems();
    Nodes.withId("shell", Nodes.styled(this, "shell"));
    getStylesheets().add(stylesheet());
    across.setId("shell/across");
    across.getItems().add(centre());
    Nodes.grow(across);
    HBox middle =
        new HBox(
            new Rail(shell, activities.stream().map(LazyActivity::place).toList(), parts.actions()),
            across);
    Nodes.grow(middle);
    VBox window =
        new VBox(
            new Header(shell, parts.actions()),
            new FailureBanner(parts.failures()),
            new VBox(parts.notices().toArray(Node[]::new)),
            middle,
            new StatusBar(
                shell,
                parts.problems(),
                parts.tasks().running(),
                parts.actions(),
                parts.notice(),
                parts.cluster()));
    getChildren().addAll(window, guide, parts.dialogs());
    parts
        .finder()
        .shownProperty()
        .subscribe(shown -> {
          if (shown && finderView.isEmpty()) {
            addFinder(parts.finder());
          }
        });
    parts
        .actions()
        .register(
            new Action(
                "view/next-pane",
                MESSAGES.get("action.next-pane"),
                "F6",
                shell.showsActivity(),
                this::focusNextPane));
  }

  /// Puts the finder over everything but dialogs.
  private void addFinder(FinderViewModel finder) {
    FinderView made = new FinderView(finder);
    finderView = Optional.of(made);
    getChildren().add(getChildren().indexOf(guide) + 1, made);
  }

  /// Adds a panel at the right edge, visible while it is wanted.
  public void addRight(Region panel, ObservableValue<Boolean> wanted) {
    SplitPane.setResizableWithParent(panel, false);
    wanted.subscribe(shown -> {
      if (!shown) {
        rightWidth = across.getItems().contains(panel) ? panel.getWidth() : rightWidth;
        across.getItems().remove(panel);
      } else if (!across.getItems().contains(panel)) {
        across.getItems().add(panel);
        double width = Math.max(across.getWidth(), rightWidth * 2);
        across.setDividerPositions(1 - Math.min(rightWidth / width, MOST_OF_WIDTH));
      }
    });
  }

  private static String stylesheet() {
    return Objects.requireNonNull(ShellView.class.getResource("shell.css")).toExternalForm();
  }

  private StackPane centre() {
    start.visibleProperty().bind(shell.showsActivity().not());
    rows.setOrientation(Orientation.VERTICAL);
    rows.setId("shell/rows");
    rows.visibleProperty().bind(shell.showsActivity());
    rows.getItems().add(columns);
    columns.setId("shell/columns");
    shell.inSightProperty().subscribe(this::showActivity);
    shell.problemsShownProperty().subscribe(this::showProblems);
    // The focused control is gone with the welcome screen.
    shell.showsActivity().subscribe(_ -> Platform.runLater(this::focusStart));
    StackPane centre = new StackPane(rows, start);
    Stream.of(centre, rows, columns).forEach(ShellView::takeLess);
    return centre;
  }

  /// Next to a panel at the right, a part may get less than its preferred width.
  private static void takeLess(Region part) {
    part.setMinWidth(0);
  }

  /// Sets the initial focus: on the welcome screen, or in the side panel once there is a workspace.
  private void focusStart() {
    // Controls that were never visible have no skins before this.
    columns.applyCss();
    columns.layout();
    Node from = start.isVisible() ? start : columns;
    Runnable first = () -> firstFocusable(from).ifPresent(Node::requestFocus);
    activities.stream()
        .filter(activity -> !start.isVisible() && activity.place().id().equals(shownActivity))
        .findFirst()
        .ifPresentOrElse(activity -> activity.get().focusStart(first), first);
  }

  /// Cycles the focus through side panel, centre, problems and guide; from elsewhere it goes to the
  /// side panel.
  private void focusNextPane() {
    List<Node> panes = new ArrayList<>(columns.getItems());
    problemsView.filter(rows.getItems()::contains).ifPresent(panes::add);
    panes.addAll(across.getItems().subList(1, across.getItems().size()));
    if (guide.isVisible()) {
      panes.add(guide);
    }
    int current = -1;
    for (int i = 0; i < panes.size(); i++) {
      current = holdsFocus(panes.get(i)) ? i : current;
    }
    firstFocusable(panes.get((current + 1) % panes.size())).ifPresent(Node::requestFocus);
  }

  private boolean holdsFocus(Node pane) {
    Node node = getScene().getFocusOwner();
    while (node != null && !node.equals(pane)) {
      node = node.getParent();
    }
    return node != null;
  }

  /// The first useful control of a pane: rather its list than the filter above it.
  private static Optional<Node> firstFocusable(Node pane) {
    List<Node> all = focusable(pane).toList();
    return all.stream()
        .filter(node -> !(node instanceof TextInputControl))
        .findFirst()
        .or(() -> all.stream().findFirst());
  }

  private static Stream<Node> focusable(Node node) {
    if (!node.isVisible() || node.isDisabled()) {
      return Stream.empty();
    }
    if (node.isFocusTraversable()) {
      return Stream.of(node);
    }
    return node instanceof Parent parent
        ? parent.getChildrenUnmodifiable().stream().flatMap(ShellView::focusable)
        : Stream.empty();
  }

  private void showActivity(String id) {
    if (!columns.getDividers().isEmpty()) {
      sideShares.put(shownActivity, columns.getDividerPositions()[0]);
    }
    boolean focused = getScene() != null && holdsFocus(columns);
    shownActivity = id;
    for (LazyActivity<?> later : activities) {
      if (later.place().id().equals(id)) {
        Activity activity = later.get();
        Node side = activity.sidePanel();
        SplitPane.setResizableWithParent(side, false);
        if (activity.content() instanceof Region content) {
          takeLess(content);
        }
        columns.getItems().setAll(side, activity.content());
        columns.setDividerPositions(sideShares.getOrDefault(id, later.place().sideShare()));
      }
    }
    if (focused) {
      // The focused control is hidden, so its replacement gets the focus.
      Platform.runLater(this::focusStart);
    }
  }

  private void showProblems(boolean shown) {
    if (shown) {
      ProblemsView view =
          problemsView.orElseGet(() -> new ProblemsView(problems, shell::toggleProblems));
      problemsView = Optional.of(view);
      SplitPane.setResizableWithParent(view, false);
      rows.getItems().setAll(columns, view);
      rows.setDividerPositions(problemsShare);
    } else if (rows.getItems().size() > 1) {
      problemsShare = rows.getDividerPositions()[0];
      rows.getItems().setAll(columns);
    }
  }
}
