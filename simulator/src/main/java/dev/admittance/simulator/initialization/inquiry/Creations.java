package dev.admittance.simulator.initialization.inquiry;

import dev.admittance.simulator.initialization.story.EventType;
import dev.admittance.simulator.initialization.story.Happening;
import dev.admittance.simulator.initialization.story.InitializationTrace;
import dev.admittance.simulator.initialization.story.ObjectKey;
import java.util.List;
import java.util.Optional;

/// Finds the create calls of a trace.
final class Creations {
  private final InitializationTrace trace;

  private Creations(InitializationTrace trace) {
    this.trace = trace;
  }

  static List<Creation> of(InitializationTrace trace) {
    Creations creations = new Creations(trace);
    return trace.outcomes().stream()
        .filter(outcome -> outcome.asked().call().creates())
        .map(creations::creation)
        .toList();
  }

  private Creation creation(InitializationTrace.Outcome outcome) {
    int number = outcome.asked().call().number();
    Optional<Happening.Held> held =
        trace.happenings().stream()
            .filter(Happening.Held.class::isInstance)
            .map(Happening.Held.class::cast)
            .filter(happening -> happening.call().number() == number)
            .findFirst();
    return new Creation(
        outcome.asked(), held, outcome.end(), held.flatMap(this::stored).or(() -> judged(number)));
  }

  /// A server holds a call directly after it stored its object.
  private Optional<ObjectKey> stored(Happening.Held held) {
    return trace.happenings().subList(0, held.when().index()).reversed().stream()
        .filter(Happening.Wrote.class::isInstance)
        .map(Happening.Wrote.class::cast)
        .filter(wrote ->
            wrote.type() == EventType.ADDED && wrote.when().actor().equals(held.when().actor()))
        .map(Happening.Wrote::key)
        .findFirst();
  }

  private Optional<ObjectKey> judged(int number) {
    return trace.happenings().stream()
        .filter(Happening.Judged.class::isInstance)
        .map(Happening.Judged.class::cast)
        .filter(judged -> judged.call().number() == number)
        .map(judged -> judged.trace().request())
        .filter(request -> !request.name().isEmpty())
        .map(request ->
            new ObjectKey(request.resource().groupResource(), request.namespace(), request.name()))
        .findFirst();
  }
}
