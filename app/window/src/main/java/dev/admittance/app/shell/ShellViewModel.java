package dev.admittance.app.shell;

import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/// The state of the window: the activity, the panels and the theme.
public final class ShellViewModel {
  public static final String APPLICATION = "Admittance";

  private static final String WITH_CAPTURES = "debug";

  private final WorkspaceViewModel workspace;
  private final List<String> activities;

  private final BooleanExpression showsActivity;

  private final ReadOnlyStringWrapper activity;
  private final ReadOnlyStringWrapper inSight = new ReadOnlyStringWrapper("");
  private final WindowTheme windowTheme;
  private final BooleanProperty problemsShown = new SimpleBooleanProperty(false);
  private Optional<Path> root = Optional.empty();

  /// Shows the first activity once a workspace is open.
  ///
  /// @param activities the ids of all activities, in the order of the rail; not empty
  /// @param standingAlone the ids of those that need no workspace
  public ShellViewModel(
      WorkspaceViewModel workspace,
      List<String> activities,
      Set<String> standingAlone,
      WindowTheme theme) {
    this.workspace = workspace;
    this.activities = List.copyOf(activities);
    this.activity = new ReadOnlyStringWrapper(activities.getFirst());
    this.windowTheme = theme;
    Set<String> alone = Set.copyOf(standingAlone);
    showsActivity =
        workspace
            .isOpen()
            .or(Bindings.createBooleanBinding(() -> alone.contains(activity.get()), activity));
    workspace
        .currentProperty()
        .subscribe(opened -> {
          opened.ifPresent(this::meet);
          look();
        });
    workspace
        .checkedProperty()
        .subscribe(checked -> {
          if (checked
              && workspace.currentProperty().get().filter(ShellViewModel::hasErrors).isPresent()) {
            problemsShown.set(true);
          }
        });
    activity.subscribe(_ -> look());
    // The sample has captures, so their activity is made while it is read.
    workspace
        .sampleAwaitedProperty()
        .subscribe(awaited -> {
          if (awaited && !showsActivity.get() && this.activities.contains(WITH_CAPTURES)) {
            inSight.set(WITH_CAPTURES);
          }
        });
  }

  /// The id of the selected activity.
  public ReadOnlyStringProperty activityProperty() {
    return activity.getReadOnlyProperty();
  }

  /// Whether the activity is visible: without a workspace the welcome screen is, unless the
  /// activity needs none.
  public BooleanExpression showsActivity() {
    return showsActivity;
  }

  /// The id of the activity that must be created to be visible, now or once the sample is read;
  /// empty as long as only the welcome screen was. Unlike [#activityProperty] it excludes a
  /// selected but hidden one.
  public ReadOnlyStringProperty inSightProperty() {
    return inSight.getReadOnlyProperty();
  }

  private void look() {
    if (showsActivity.get()) {
      inSight.set(activity.get());
    }
  }

  public ReadOnlyObjectProperty<Theme> themeProperty() {
    return windowTheme.themeProperty();
  }

  /// Whether the problems panel is open.
  public BooleanProperty problemsShownProperty() {
    return problemsShown;
  }

  public ObservableValue<String> title() {
    return workspace
        .currentProperty()
        .map(open -> open.map(w -> w.name() + " \u2013 " + APPLICATION).orElse(APPLICATION));
  }

  /// The name of the workspace; empty without one.
  public ObservableValue<String> workspaceName() {
    return workspace.currentProperty().map(open -> open.map(Workspace::name).orElse(""));
  }

  /// The simulated release, such as `Kubernetes 1.36`; empty without a workspace.
  public ObservableValue<String> kubernetesRelease() {
    return workspace
        .currentProperty()
        .map(open -> open.map(w -> "Kubernetes " + w.kubernetesRelease()).orElse(""));
  }

  /// Shows an activity.
  ///
  /// @throws IllegalArgumentException if there is none with this id
  public void select(String id) {
    if (!activities.contains(id)) {
      throw new IllegalArgumentException("No activity is called `" + id + "`.");
    }
    activity.set(id);
  }

  /// Whether the shortcuts of an owner's actions work now: those of an activity only while it is
  /// visible.
  public boolean listensTo(String owner) {
    return !activities.contains(owner) || owner.equals(activity.get());
  }

  public void toggleTheme() {
    windowTheme.toggle();
  }

  public void toggleProblems() {
    problemsShown.set(!problemsShown.get());
  }

  /// Opening a workspace resets the visible activity; reloading does not.
  private void meet(Workspace opened) {
    if (root.equals(Optional.of(opened.root()))) {
      return;
    }
    root = Optional.of(opened.root());
    boolean debug = !opened.captures().isEmpty() && activities.contains(WITH_CAPTURES);
    activity.set(debug ? WITH_CAPTURES : activities.getFirst());
    problemsShown.set(hasErrors(opened));
  }

  private static boolean hasErrors(Workspace workspace) {
    return workspace.problems().stream().map(Diagnostic::severity).anyMatch(Severity.ERROR::equals);
  }
}
