package dev.admittance.simulator.initialization;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.EventHeader;
import dev.admittance.simulator.initialization.trace.EventTime;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
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

  void add(String actor, RuleId rule, Function<EventHeader, InitializationEvent> maker) {
    EventTime when = new EventTime(events.size(), queue.now(), actor);
    events.add(maker.apply(new EventHeader(when, rule, store.get())));
  }

  /// Records an action that is not simulated.
  void leftOut(String actor, RuleId rule, String what, String consequence) {
    add(actor, rule, header -> new InitializationEvent.LeftOut(header, what, consequence));
  }

  List<InitializationEvent> events() {
    return List.copyOf(events);
  }
}
