package dev.admittance.simulator.analysis.impact;

import dev.admittance.simulator.pipeline.Participant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Counts effects, and keeps the first rows of each.
final class EffectTally {
  /// The most that users look through; the command line compares whole captures.
  static final int ROWS = 200;

  private final List<Participant.Id> order;
  private final Map<Key, Counted> counted = new HashMap<>();
  private int callsAdded;
  private int callsRemoved;

  private record Key(Effect effect, Optional<Participant.Id> who) {}

  private static final class Counted {
    private final List<Impact.Row> rows = new ArrayList<>();
    private int count;
  }

  /// @param order of the participants
  EffectTally(List<Participant.Id> order) {
    this.order = order;
  }

  void add(Effect effect, Participant.Id who, Supplier<Impact.Row> row) {
    add(new Key(effect, Optional.of(who)), row);
  }

  void add(Effect effect, Supplier<Impact.Row> row) {
    add(new Key(effect, Optional.empty()), row);
  }

  private void add(Key key, Supplier<Impact.Row> row) {
    Counted group = counted.computeIfAbsent(key, _ -> new Counted());
    group.count++;
    if (group.rows.size() < ROWS) {
      group.rows.add(row.get());
    }
  }

  void addCalls(int added, int removed) {
    callsAdded += added;
    callsRemoved += removed;
  }

  int callsAdded() {
    return callsAdded;
  }

  int callsRemoved() {
    return callsRemoved;
  }

  List<Impact.Group> groups() {
    List<Impact.Group> groups = new ArrayList<>();
    for (Effect effect : Effect.values()) {
      add(groups, new Key(effect, Optional.empty()));
      order.forEach(who -> add(groups, new Key(effect, Optional.of(who))));
    }
    return groups;
  }

  private void add(List<Impact.Group> groups, Key key) {
    Counted found = counted.get(key);
    if (found != null) {
      groups.add(new Impact.Group(key.effect(), key.who(), found.count, found.rows));
    }
  }
}
