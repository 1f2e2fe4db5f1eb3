package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// Collects the removed values during a walk.
final class Removals {
  private List<RemovedField> all = new ArrayList<>();

  /// An overlay whose removals are attributed to a write.
  AuthorshipOverlay by(BlameWrite write) {
    return new AuthorshipOverlay((path, value, history) -> add(path, value, history, write));
  }

  private void add(String path, JsonValue value, ValueHistory history, BlameWrite write) {
    all.add(new RemovedField(path, value, history.changes(value), write));
  }

  int count() {
    return all.size();
  }

  /// Drops all but the first ones.
  void keep(int count) {
    all = new ArrayList<>(all.subList(0, count));
  }

  /// Takes other ones in their place.
  void set(List<RemovedField> others) {
    all = new ArrayList<>(others);
  }

  List<RemovedField> all() {
    return all;
  }
}
