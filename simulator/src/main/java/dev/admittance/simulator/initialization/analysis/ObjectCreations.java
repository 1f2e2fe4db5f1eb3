package dev.admittance.simulator.initialization.analysis;

import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import java.util.List;
import java.util.Optional;

/// Finds the create calls of a trace.
final class ObjectCreations {
  private final InitializationTrace trace;

  private ObjectCreations(InitializationTrace trace) {
    this.trace = trace;
  }

  static List<ObjectCreation> of(InitializationTrace trace) {
    ObjectCreations creations = new ObjectCreations(trace);
    return trace.outcomes().stream()
        .filter(outcome -> outcome.asked().call().creates())
        .map(creations::creation)
        .toList();
  }

  private ObjectCreation creation(InitializationTrace.Outcome outcome) {
    int number = outcome.asked().call().number();
    Optional<InitializationEvent.Held> held =
        trace.events().stream()
            .filter(InitializationEvent.Held.class::isInstance)
            .map(InitializationEvent.Held.class::cast)
            .filter(event -> event.call().number() == number)
            .findFirst();
    return new ObjectCreation(
        outcome.asked(), held, outcome.end(), held.flatMap(this::stored).or(() -> keyOf(number)));
  }

  /// A server holds a call directly after it stored its object.
  private Optional<ObjectKey> stored(InitializationEvent.Held held) {
    return trace.events().subList(0, held.when().index()).reversed().stream()
        .filter(InitializationEvent.Wrote.class::isInstance)
        .map(InitializationEvent.Wrote.class::cast)
        .filter(wrote ->
            wrote.type() == EventType.ADDED && wrote.when().actor().equals(held.when().actor()))
        .map(InitializationEvent.Wrote::key)
        .findFirst();
  }

  private Optional<ObjectKey> keyOf(int number) {
    return trace.events().stream()
        .filter(InitializationEvent.AdmissionDecided.class::isInstance)
        .map(InitializationEvent.AdmissionDecided.class::cast)
        .filter(decided -> decided.call().number() == number)
        .map(decided -> decided.trace().request())
        .filter(request -> !request.name().isEmpty())
        .map(request ->
            new ObjectKey(request.resource().groupResource(), request.namespace(), request.name()))
        .findFirst();
  }
}
