package dev.admittance.simulator.initialization.trace;

import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.List;

/// The visibility of an object for clients at a moment.
///
/// @param pending the initializers that it waits for; empty for none
/// @param get the status code of a GET by name (I-59, I-101)
/// @param listed whether a LIST has it (I-60)
/// @param listedUninitialized whether a LIST that includes uninitialized objects has it
public record Perspective(
    List<String> pending, int get, boolean listed, boolean listedUninitialized) {
  private static final int OK = 200;
  private static final int ACCEPTED = 202;
  private static final int NOT_FOUND = 404;

  public Perspective {
    pending = List.copyOf(pending);
  }

  /// The visibility of an object in a store, whether it exists or not.
  public static Perspective of(ObjectKey key, Store store, Ruleset rules) {
    return store
        .find(key)
        .map(stored ->
            Initializers.of(stored.object(), rules)
                .map(found ->
                    new Perspective(
                        found.pending(),
                        rules.has(BehaviourFact.READ_REPORTS_ACCEPTED) ? ACCEPTED : OK,
                        false,
                        true))
                .orElseGet(() -> new Perspective(List.of(), OK, true, true)))
        .orElseGet(() -> new Perspective(List.of(), NOT_FOUND, false, false));
  }
}
