package dev.admittance.simulator.initialization.analysis;

import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.trace.EventDescriptions;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Explains why an object waited for an initializer.
final class WaitReason {
  private final InitializationTrace trace;
  private final ObjectKey key;
  private final int since;
  private final int end;
  private final String words;
  private final int deciding;

  private record Found(String words, int deciding) {}

  /// @param since the index of the event by which it became first
  /// @param end the index of the event that ended the wait
  WaitReason(
      Scenario scenario,
      InitializationTrace trace,
      ObjectKey key,
      String initializer,
      int since,
      int end) {
    this.trace = trace;
    this.key = key;
    this.since = since;
    this.end = end;
    List<ControllerScript> workers =
        scenario.controllers().stream()
            .filter(script -> script.initializer().equals(initializer))
            .toList();
    Found found =
        workers.stream()
            .map(this::of)
            .reduce((one, other) ->
                new Found(
                    one.words() + " " + other.words(), Math.max(one.deciding(), other.deciding())))
            .orElseGet(() ->
                new Found("No controller of the scenario does the work of this name.", since));
    words = found.words();
    deciding = found.deciding();
  }

  String words() {
    return words;
  }

  int deciding() {
    return deciding;
  }

  private Found of(ControllerScript worker) {
    return updated(worker)
        .or(() -> tookTurn(worker))
        .or(() -> saw(worker))
        .orElseGet(() -> neverSaw(worker));
  }

  /// It sent an update that was not sufficient.
  private Optional<Found> updated(ControllerScript worker) {
    return last(
            since,
            InitializationEvent.OfCall.class,
            worker,
            event ->
                event instanceof InitializationEvent.Asked
                    && event.call().verb().equals("PUT")
                    && event.call().title().equals(key.toString()))
        .map(asked -> {
          Optional<InitializationEvent.OfCall> answer = answer(asked.call().number());
          String told = answer.map(this::told).orElse("was not answered until then");
          return new Found(
              worker.name()
                  + "'s update of "
                  + StepDescriptions.duration(asked.when().at())
                  + " "
                  + told
                  + ".",
              answer.orElse(asked).when().index());
        });
  }

  private Optional<InitializationEvent.OfCall> answer(int number) {
    return until(end)
        .filter(event ->
            event instanceof InitializationEvent.Answered
                || event instanceof InitializationEvent.Disconnected)
        .map(InitializationEvent.OfCall.class::cast)
        .filter(event -> event.call().number() == number)
        .findFirst();
  }

  private String told(InitializationEvent.OfCall end) {
    return end instanceof InitializationEvent.Answered answered
        ? "was answered "
            + answered.answer().code()
            + answered
                .answer()
                .status()
                .map(status -> " " + status.reason() + ": " + status.message())
                .orElse(", and it is still pending")
        : "got no connection to " + end.call().server();
  }

  private Optional<Found> tookTurn(ControllerScript worker) {
    return last(0, InitializationEvent.TookTurn.class, worker, turn -> turn.key().equals(key))
        .map(turn ->
            new Found(
                worker.name()
                    + " took its turn at "
                    + StepDescriptions.duration(turn.when().at())
                    + ": "
                    + turn.plan()
                    + late(worker),
                turn.when().index()));
  }

  /// Whether it acts too late.
  private String late(ControllerScript worker) {
    return trace.events().stream()
        .filter(event ->
            event.when().index() > end
                && event.when().actor().equals(worker.name())
                && event instanceof InitializationEvent.Asked asked
                && asked.call().title().equals(key.toString()))
        .findFirst()
        .map(asked ->
            ", but sends it only at "
                + StepDescriptions.duration(asked.when().at())
                + ", too late.")
        .orElse(".");
  }

  private Optional<Found> saw(ControllerScript worker) {
    return last(0, InitializationEvent.Seen.class, worker, seen -> seen.key().equals(key))
        .map(seen ->
            new Found(
                worker.name()
                    + " "
                    + new EventDescriptions(trace.rules()).headline(seen)
                    + " at "
                    + StepDescriptions.duration(seen.when().at())
                    + ", and did not act.",
                seen.when().index()));
  }

  private Found neverSaw(ControllerScript worker) {
    String why =
        worker.includesUninitialized()
            ? " was told nothing of it by its watch on " + worker.watches() + "."
            : " does not see it: its watch does not ask for uninitialized objects.";
    return new Found(worker.name() + why, since);
  }

  private <H extends InitializationEvent> Optional<H> last(
      int from, Class<H> kind, ControllerScript worker, Predicate<H> wanted) {
    return until(end)
        .filter(event -> event.when().index() >= from)
        .filter(event -> event.when().actor().equals(worker.name()))
        .filter(kind::isInstance)
        .map(kind::cast)
        .filter(wanted)
        .reduce((_, later) -> later);
  }

  private Stream<InitializationEvent> until(int index) {
    return trace.events().subList(0, index + 1).stream();
  }
}
