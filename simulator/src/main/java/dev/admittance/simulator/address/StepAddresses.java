package dev.admittance.simulator.address;

import dev.admittance.simulator.address.Landing.Nearness;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepType;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The addresses of all steps of one run.
public final class StepAddresses {
  private final CaptureReference capture;
  private final String run;
  private final List<StepPoint> points;

  private StepAddresses(CaptureReference capture, String run, List<StepPoint> points) {
    this.capture = capture;
    this.run = run;
    this.points = points;
  }

  private record Key(TracePlace place, StepType type) {}

  /// The addresses of the steps of a trace, of the run of its capture as it is.
  public static StepAddresses of(Trace trace) {
    return of(trace, "");
  }

  /// The addresses of the steps of a trace.
  ///
  /// @param run the title of a run with changes; empty for the run of the capture as it is
  public static StepAddresses of(Trace trace, String run) {
    Map<Key, Integer> numbers = new HashMap<>();
    List<StepPoint> points = new ArrayList<>(trace.steps().size());
    for (Step step : trace.steps()) {
      Key key = new Key(TracePlace.of(step), step.type());
      int number = numbers.merge(key, 1, Integer::sum);
      points.add(new StepPoint(key.place(), key.type(), number));
    }
    return new StepAddresses(CaptureReference.of(trace), run, points);
  }

  /// The address of a step.
  ///
  /// @param index 0-based index of the step in the trace
  public StepAddress of(int index) {
    return new StepAddress(capture, run, Optional.of(point(index)));
  }

  /// The address of the capture as a whole.
  public StepAddress ofCapture() {
    return new StepAddress(capture, "", Optional.empty());
  }

  /// The place of a step in the run.
  ///
  /// @param index 0-based index of the step in the trace
  public StepPoint point(int index) {
    return points.get(index);
  }

  /// Finds the addressed step, or the nearest one: of the same participant, or else of its phase.
  public Landing find(StepPoint point) {
    TracePlace place = point.place();
    return first(
            Nearness.EXACT,
            it ->
                it.place().equals(place)
                    && it.type() == point.type()
                    && it.number() == point.number())
        .or(() ->
            last(Nearness.OTHER_STEP, it -> it.place().equals(place) && it.type() == point.type()))
        .or(() ->
            place.actor() instanceof StepActor.Server
                ? Optional.empty()
                : last(Nearness.OTHER_STEP, it -> it.place().equals(place))
                    .or(() ->
                        last(Nearness.OTHER_ROUND, it -> it.place().actor().equals(place.actor()))))
        .or(() ->
            first(
                Nearness.PHASE,
                it -> it.place().phase() == place.phase() && it.place().round() == place.round()))
        .or(() -> last(Nearness.END, it -> it.place().phase().compareTo(place.phase()) <= 0))
        .orElse(new Landing(points.size() - 1, Nearness.END));
  }

  private Optional<Landing> first(Nearness nearness, Predicate<StepPoint> holds) {
    return landing(nearness, holds, IntStream.range(0, points.size()));
  }

  private Optional<Landing> last(Nearness nearness, Predicate<StepPoint> holds) {
    return landing(nearness, holds, IntStream.iterate(points.size() - 1, i -> i >= 0, i -> i - 1));
  }

  private Optional<Landing> landing(
      Nearness nearness, Predicate<StepPoint> holds, IntStream order) {
    return order
        .filter(i -> holds.test(points.get(i)))
        .mapToObj(i -> new Landing(i, nearness))
        .findFirst();
  }
}
