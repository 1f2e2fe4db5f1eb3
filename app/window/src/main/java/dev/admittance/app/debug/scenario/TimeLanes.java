package dev.admittance.app.debug.scenario;

import dev.admittance.simulator.initialization.analysis.Actor;
import dev.admittance.simulator.initialization.analysis.CreationExplanation;
import dev.admittance.simulator.initialization.analysis.ObjectCreation;
import dev.admittance.simulator.initialization.analysis.SequenceDiagram;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The layout of a run on a time axis: a lane for each actor, a mark for each event, bars for
/// durations. Events at the same time are side by side in order; the gaps between times grow with
/// the logarithm of the elapsed time, so that seconds and minutes both fit.
///
/// @param width in pixels
/// @param lanes the actors, from the top
/// @param marks one for each event
/// @param bars behind the marks
/// @param ticks one for each time, from the left
public record TimeLanes(
    double width, List<Actor> lanes, List<Mark> marks, List<Bar> bars, List<Tick> ticks) {
  private static final double MARGIN = 14;
  private static final double STEP = 12;
  private static final double LEAST_GAP = 16;
  private static final double GAP_OF_TEN = 15;

  public TimeLanes {
    lanes = List.copyOf(lanes);
    marks = List.copyOf(marks);
    bars = List.copyOf(bars);
    ticks = List.copyOf(ticks);
  }

  /// An event.
  ///
  /// @param lane 0-based; -1 without an actor
  public record Mark(double x, int lane, SequenceDiagram.Kind kind) {}

  public record Bar(int lane, double from, double to, Tone tone) {}

  public enum Tone {
    /// A client waits for its response.
    WAITS,
    DOWN
  }

  public record Tick(double x, Duration at, String text) {}

  static TimeLanes of(
      Scenario scenario,
      InitializationTrace trace,
      SequenceDiagram sequence,
      List<CreationExplanation> explanations) {
    List<Tick> ticks = new ArrayList<>();
    List<Mark> marks = new ArrayList<>();
    Map<String, Integer> lanes = new HashMap<>();
    for (int i = 0; i < sequence.actors().size(); i++) {
      lanes.putIfAbsent(sequence.actors().get(i).name(), i);
    }
    double x = MARGIN;
    Duration last = Duration.ZERO;
    for (InitializationEvent event : trace.events()) {
      Duration at = event.when().at();
      if (ticks.isEmpty() || !at.equals(last)) {
        x += ticks.isEmpty() ? 0 : gap(at.minus(last)) - STEP;
        ticks.add(new Tick(x, at, StepDescriptions.duration(at)));
        last = at;
      }
      marks.add(
          new Mark(
              x,
              lanes.getOrDefault(owner(event), -1),
              kind(event, sequence.lines().get(event.when().index()).kind())));
      x += STEP;
    }
    List<Bar> bars = new ArrayList<>();
    double end = x - STEP;
    for (CreationExplanation explanation : explanations) {
      ObjectCreation creation = explanation.creation();
      bars.add(
          new Bar(
              lanes.getOrDefault(creation.asked().call().caller(), -1),
              x(marks, creation.asked()),
              creation.end().map(event -> x(marks, event)).orElse(end),
              Tone.WAITS));
    }
    scenario
        .servers()
        .forEach(server ->
            down(trace, server.name(), marks, end)
                .forEach(bar -> bars.add(bar.in(lanes.getOrDefault(server.name(), -1)))));
    return new TimeLanes(x + MARGIN, sequence.actors(), marks, bars, ticks);
  }

  /// The actor of an event; a write belongs to the store.
  private static String owner(InitializationEvent event) {
    return event instanceof InitializationEvent.Wrote ? Actor.ETCD.name() : event.when().actor();
  }

  /// The kind of an event; a crash outranks other events of its actor.
  private static SequenceDiagram.Kind kind(InitializationEvent event, SequenceDiagram.Kind kind) {
    return event instanceof InitializationEvent.Crashed ? SequenceDiagram.Kind.LOSS : kind;
  }

  private static double gap(Duration passed) {
    double tens = Math.log10(1 + passed.toMillis() / 100.0);
    return STEP + LEAST_GAP + GAP_OF_TEN * tens;
  }

  private static double x(List<Mark> marks, InitializationEvent event) {
    return marks.get(event.when().index()).x();
  }

  private record Stretch(double from, double to) {
    Bar in(int lane) {
      return new Bar(lane, from, to, Tone.DOWN);
    }
  }

  private static List<Stretch> down(
      InitializationTrace trace, String server, List<Mark> marks, double end) {
    List<Stretch> stretches = new ArrayList<>();
    double since = -1;
    for (InitializationEvent event : trace.events()) {
      if (event.when().actor().equals(server)) {
        if (event instanceof InitializationEvent.Crashed) {
          since = x(marks, event);
        } else if (event instanceof InitializationEvent.Started && since >= 0) {
          stretches.add(new Stretch(since, x(marks, event)));
          since = -1;
        }
      }
    }
    if (since >= 0) {
      stretches.add(new Stretch(since, end));
    }
    return stretches;
  }

  /// The event nearest to an x coordinate.
  ///
  /// @param lane 0-based; -1 for any
  /// @return -1 without events
  int nearest(double x, int lane) {
    int best = -1;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < marks.size(); i++) {
      Mark mark = marks.get(i);
      double distance = Math.abs(mark.x() - x) + (mark.lane() == lane ? 0 : STEP);
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return best;
  }
}
