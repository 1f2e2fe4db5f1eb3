package dev.admittance.simulator.initialization.story;

import dev.admittance.simulator.initializer.Fact;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.Ruleset;
import java.util.List;

/// What clients see of an object at a moment.
///
/// @param pending the initializers that it waits for; empty where there are none
/// @param get the code that a GET by name answers (I-59, I-101)
/// @param listed whether a LIST holds it (I-60)
/// @param listedUninitialized whether a LIST that includes uninitialized objects does
public record Perspective(
    List<String> pending, int get, boolean listed, boolean listedUninitialized) {
  private static final int OK = 200;
  private static final int ACCEPTED = 202;
  private static final int NOT_FOUND = 404;

  public Perspective {
    pending = List.copyOf(pending);
  }

  /// What clients see of an object in a store, whether it is there or not.
  public static Perspective of(ObjectKey key, Store store, Ruleset rules) {
    return store
        .find(key)
        .map(stored ->
            Initializers.of(stored.object(), rules)
                .map(found ->
                    new Perspective(
                        found.pending(),
                        rules.has(Fact.READ_REPORTS_ACCEPTED) ? ACCEPTED : OK,
                        false,
                        true))
                .orElseGet(() -> new Perspective(List.of(), OK, true, true)))
        .orElseGet(() -> new Perspective(List.of(), NOT_FOUND, false, false));
  }
}
