package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.story.Happening;
import dev.admittance.simulator.initialization.story.Store;
import dev.admittance.simulator.initialization.story.When;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Records the trace of a simulation. Lives as long as the run and is not shared.
final class Chronicle {
  private final List<Happening> happenings = new ArrayList<>();
  private final Agenda agenda;
  private final Supplier<Store> store;

  Chronicle(Agenda agenda, Supplier<Store> store) {
    this.agenda = agenda;
    this.store = store;
  }

  /// Makes a happening from its moment and the store after it.
  interface Maker {
    Happening make(When when, Store after);
  }

  void add(String actor, Maker maker) {
    happenings.add(maker.make(new When(happenings.size(), agenda.now(), actor), store.get()));
  }

  /// Records an action that is not simulated.
  void leftOut(String actor, String rule, String what, String consequence) {
    add(actor, (when, after) -> new Happening.LeftOut(when, rule, after, what, consequence));
  }

  List<Happening> happenings() {
    return List.copyOf(happenings);
  }
}
