package dev.admittance.app.tour;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.tour.CalloutPlace.Side;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;

/// The steps in Debug: the denied pod is stepped through.
final class DebugSteps {
  /// The capture of the pod that was denied.
  static final String REVIEWS = "captures/03-reviews-image-denied.json:1";

  private static final String SKIPPED = "namespace-budget";

  private final DebugViewModel debug;
  private final ObservableValue<Boolean> shown;
  private final Runnable inSight;

  /// @param shown whether Debug is shown
  /// @param inSight shows Debug
  DebugSteps(DebugViewModel debug, ObservableValue<Boolean> shown, Runnable inSight) {
    this.debug = debug;
    this.shown = shown;
    this.inSight = inSight;
  }

  List<TourStep> steps() {
    return List.of(
        chooses("capture", Chapter.DEBUG, REVIEWS),
        step(
            "over",
            List.of("debug/step-over"),
            "debug/step-over",
            at(position -> position.index() > 0),
            () -> debug.execution().stepOver()),
        step(
            "change",
            List.of("debug/next-change"),
            "debug/next-change",
            at(position -> position.index() >= first(position, DebugSteps::isPatch)),
            () -> moveTo(DebugSteps::isPatch)),
        step(
            "patch",
            List.of("debug/step-into", "debug/diff"),
            "debug/step-into",
            at(position -> position.index() >= first(position, DebugSteps::isSecondPatch)),
            () -> moveTo(DebugSteps::isSecondPatch)),
        step(
            "denied",
            List.of("debug/outcome"),
            "debug/decisive-step",
            at(position -> position.step() instanceof Step.HookDenied),
            () -> debug.outcome().goToDecisiveStep()),
        step(
            "skipped",
            List.of("debug/card-validating-0-1"),
            "",
            at(position -> isSkipped(position.step())),
            () -> moveTo(DebugSteps::isSkipped)),
        step(
            "blame",
            List.of("debug/tab-" + Pane.BLAME.id()),
            "debug/" + Pane.BLAME.id(),
            debug
                .dock()
                .layoutProperty()
                .map(now ->
                    now.groupOf(Pane.BLAME.id())
                        .filter(group -> group.selected().equals(Pane.BLAME.id()))
                        .isPresent()),
            () -> debug.dock().show(Pane.BLAME.id())));
  }

  /// A step in which a capture is chosen.
  ///
  /// @param source where the capture was read
  TourStep chooses(String id, Chapter chapter, String source) {
    return new TourStep(
        id,
        chapter,
        List.of("debug/capture-of/" + source, "debug/captures"),
        Side.RIGHT,
        "debug/captures",
        new TourStep.Place(shown, inSight),
        isChosen(source),
        () -> choose(source));
  }

  /// Whether the run of a capture is there to be stepped through.
  ObservableValue<Boolean> isChosen(String source) {
    return Bindings.createBooleanBinding(
        () ->
            debug.captures().selectedProperty().get().filter(isOf(source)).isPresent()
                && debug.session().traceProperty().get().isPresent(),
        debug.captures().selectedProperty(),
        debug.session().traceProperty());
  }

  /// Chooses a capture, unless it is chosen already.
  void choose(String source) {
    if (!Boolean.TRUE.equals(isChosen(source).getValue())) {
      debug.captures().rows().stream()
          .filter(isOf(source))
          .findFirst()
          .ifPresent(debug.captures()::select);
    }
  }

  private TourStep step(
      String id,
      List<String> targets,
      String action,
      ObservableValue<Boolean> done,
      Runnable show) {
    return new TourStep(id, Chapter.DEBUG, targets, Side.BELOW, action, reviews(), done, show);
  }

  /// The run of the denied pod.
  private TourStep.Place reviews() {
    return new TourStep.Place(
        shown.flatMap(now -> now ? isChosen(REVIEWS) : shown),
        () -> {
          inSight.run();
          choose(REVIEWS);
        });
  }

  /// Whether a place in the run of the denied pod is of a kind.
  private ObservableValue<Boolean> at(Predicate<TracePosition> kind) {
    return Bindings.createBooleanBinding(
        () ->
            debug.captures().selectedProperty().get().filter(isOf(REVIEWS)).isPresent()
                && debug.session().positionProperty().get().filter(kind).isPresent(),
        debug.captures().selectedProperty(),
        debug.session().positionProperty());
  }

  private void moveTo(Predicate<Step> kind) {
    debug
        .session()
        .positionProperty()
        .get()
        .ifPresent(position -> debug.session().moveTo(first(position, kind)));
  }

  /// The index of the first step of a kind, or of the last step where there is none.
  private static int first(TracePosition position, Predicate<Step> kind) {
    List<Step> steps = position.trace().steps();
    return IntStream.range(0, steps.size())
        .filter(i -> kind.test(steps.get(i)))
        .findFirst()
        .orElse(steps.size() - 1);
  }

  private static Predicate<CaptureRow> isOf(String source) {
    return row -> row.source().equals(source);
  }

  private static boolean isPatch(Step step) {
    return step instanceof Step.OperationApplied;
  }

  private static boolean isSecondPatch(Step step) {
    return step instanceof Step.OperationApplied applied && applied.number() > 0;
  }

  private static boolean isSkipped(Step step) {
    return step instanceof Step.HookSkipped skipped
        && skipped.hook().configuration().equals(SKIPPED);
  }
}
