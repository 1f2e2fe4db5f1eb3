package dev.admittance.app.tour;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.CapturesViewModel;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.tour.CalloutPlace.Side;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;

/// The steps in Debug, which step through the denied pod.
///
/// @param debug the view model of Debug, requested when a step needs it
/// @param shown whether Debug is visible
/// @param inSight shows Debug
record DebugSteps(
    Supplier<DebugViewModel> debug, ObservableValue<Boolean> shown, Runnable inSight) {
  /// The capture of the denied pod.
  static final String REVIEWS = "captures/03-reviews-image-denied.json:1";

  private static final String SKIPPED = "namespace-budget";

  List<TourStep> steps() {
    return List.of(
        chooses("capture", Chapter.DEBUG, REVIEWS),
        step(
            "over",
            List.of("debug/step-over"),
            "debug/step-over",
            at(position -> position.index() > 0),
            () -> debug.get().execution().stepOver()),
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
            () -> debug.get().outcome().goToDecisiveStep()),
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
            shown.flatMap(_ -> isInFront(Pane.BLAME)),
            () -> debug.get().dock().show(Pane.BLAME.id())));
  }

  /// A step that selects a capture.
  ///
  /// @param source the position of the capture
  TourStep chooses(String id, Chapter chapter, String source) {
    return new TourStep(
        id,
        chapter,
        List.of("debug/capture-of/" + source, "debug/captures"),
        Side.RIGHT,
        "debug/captures",
        new TourStep.Place(shown, inSight),
        shown.flatMap(_ -> isChosen(source)),
        () -> choose(source));
  }

  /// Whether the run of a capture is shown.
  ObservableValue<Boolean> isChosen(String source) {
    ObjectProperty<Optional<CaptureRow>> selected = debug.get().captures().selectedProperty();
    ReadOnlyObjectProperty<Optional<Trace>> trace = debug.get().session().traceProperty();
    return Bindings.createBooleanBinding(
        () -> selected.get().filter(isOf(source)).isPresent() && trace.get().isPresent(),
        selected,
        trace);
  }

  /// Selects a capture unless it is selected.
  void choose(String source) {
    if (!Boolean.TRUE.equals(isChosen(source).getValue())) {
      CapturesViewModel captures = debug.get().captures();
      captures.rows().stream().filter(isOf(source)).findFirst().ifPresent(captures::select);
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

  /// Whether the current position in the run of the denied pod meets a condition.
  private ObservableValue<Boolean> at(Predicate<TracePosition> kind) {
    return shown.flatMap(_ -> {
      ObjectProperty<Optional<CaptureRow>> selected = debug.get().captures().selectedProperty();
      ReadOnlyObjectProperty<Optional<TracePosition>> position =
          debug.get().session().positionProperty();
      return Bindings.createBooleanBinding(
          () ->
              selected.get().filter(isOf(REVIEWS)).isPresent()
                  && position.get().filter(kind).isPresent(),
          selected,
          position);
    });
  }

  private ObservableValue<Boolean> isInFront(Pane pane) {
    return debug
        .get()
        .dock()
        .layoutProperty()
        .map(now ->
            now.groupOf(pane.id()).filter(group -> group.selected().equals(pane.id())).isPresent());
  }

  private void moveTo(Predicate<Step> kind) {
    DebugSession session = debug.get().session();
    session.positionProperty().get().ifPresent(position -> session.moveTo(first(position, kind)));
  }

  /// The index of the first matching step, or else of the last step.
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
