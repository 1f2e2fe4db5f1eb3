package dev.admittance.app.debug.run;

import dev.admittance.simulator.engine.RegoQuery;
import java.nio.file.Path;
import java.util.List;

/// Rego that a run would have evaluated with the user's consent.
///
/// @param program that evaluates it
public record WantedRego(Path program, List<RegoQuery> queries) {
  public WantedRego {
    queries = List.copyOf(queries);
  }
}
