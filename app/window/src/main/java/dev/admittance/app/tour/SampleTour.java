package dev.admittance.app.tour;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.design.impact.BlastRadiusViewModel;
import dev.admittance.app.shell.ShellActions;
import dev.admittance.app.shell.ShellViewModel;
import dev.admittance.app.tour.CalloutPlace.Side;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;

/// The tour of the sample: a denied pod, a dry run that should have passed, and further features.
///
/// @param shell shows activities
/// @param debug the view model of Debug, requested when a step needs it
/// @param radius the blast radius, requested when a step needs it
public record SampleTour(
    ShellViewModel shell,
    WorkspaceViewModel workspace,
    OpenFiles files,
    Supplier<DebugViewModel> debug,
    Supplier<BlastRadiusViewModel> radius) {
  /// The capture of the rejected dry run.
  private static final String DRY_RUN = "captures/09-recommendations-dry-run.json:1";

  private static final String DEBUG = "debug";
  private static final String DESIGN = "design";

  public List<TourStep> steps() {
    DebugSteps inDebug = new DebugSteps(debug, shown(DEBUG), () -> select(DEBUG));
    List<TourStep> steps = new ArrayList<>(inDebug.steps());
    steps.add(inDebug.chooses("dry-run", Chapter.DESIGN, DRY_RUN));
    steps.add(shows("design", Chapter.DESIGN, DESIGN));
    steps.addAll(
        new DesignSteps(workspace, files, radius, shown(DESIGN), () -> select(DESIGN)).steps());
    steps.add(shows("again", Chapter.DESIGN, DEBUG));
    steps.add(shows("impact", Chapter.BEYOND, "impact"));
    steps.add(shows("cluster", Chapter.BEYOND, "cluster"));
    steps.add(
        new TourStep(
            "end",
            Chapter.BEYOND,
            List.of(ShellActions.PALETTE),
            Side.BELOW,
            ShellActions.PALETTE,
            TourStep.Place.ANYWHERE,
            TourStep.Place.ANYWHERE.there(),
            () -> {}));
    return List.copyOf(steps);
  }

  private TourStep shows(String id, Chapter chapter, String activity) {
    return new TourStep(
        id,
        chapter,
        List.of("rail/" + activity),
        Side.RIGHT,
        "view/" + activity,
        TourStep.Place.ANYWHERE,
        shown(activity),
        () -> select(activity));
  }

  private ObservableValue<Boolean> shown(String activity) {
    return shell.activityProperty().map(activity::equals);
  }

  private void select(String activity) {
    if (!shell.activityProperty().get().equals(activity)) {
      shell.select(activity);
    }
  }
}
