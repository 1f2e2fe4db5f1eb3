package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.trace.EventTime;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Records the trace of a simulation. Lives as long as the run and is not shared.
final class ScenarioTraceRecorder {
  private final List<InitializationEvent> events = new ArrayList<>();
  private final EventQueue queue;
  private final Supplier<Store> store;

  ScenarioTraceRecorder(EventQueue queue, Supplier<Store> store) {
    this.queue = queue;
    this.store = store;
  }

  /// Makes an event from its moment and the store after it.
  interface Maker {
    InitializationEvent make(EventTime when, Store after);
  }

  void add(String actor, Maker maker) {
    events.add(maker.make(new EventTime(events.size(), queue.now(), actor), store.get()));
  }

  /// Records an action that is not simulated.
  void leftOut(String actor, String rule, String what, String consequence) {
    add(
        actor,
        (when, after) -> new InitializationEvent.LeftOut(when, rule, after, what, consequence));
  }

  List<InitializationEvent> events() {
    return List.copyOf(events);
  }
}
