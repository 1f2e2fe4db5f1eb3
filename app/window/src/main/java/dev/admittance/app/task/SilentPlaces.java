package dev.admittance.app.task;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/// The folders and files that jobs wait for in vain. Several jobs may wait for one, or for files in
/// it: it is told once, and again only after all of them have ended. Confined to the UI thread.
final class SilentPlaces {
  private final Consumer<Path> told;
  private final Map<Job<?>, Path> waiting = new HashMap<>();

  SilentPlaces(Consumer<Path> told) {
    this.told = told;
  }

  void silent(Job<?> job, Path place) {
    boolean known =
        waiting.values().stream().anyMatch(one -> one.startsWith(place) || place.startsWith(one));
    waiting.put(job, place);
    if (!known) {
      told.accept(place);
    }
  }

  /// Notes that a job has ended.
  void answered(Job<?> job) {
    waiting.remove(job);
  }
}
