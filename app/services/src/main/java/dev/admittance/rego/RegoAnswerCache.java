package dev.admittance.rego;

import dev.admittance.simulator.engine.RegoAnswers;
import dev.admittance.simulator.engine.RegoQuery;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The answers of a program, which is asked each question once, as far as they are remembered.
/// Thread-safe.
public final class RegoAnswerCache implements RegoAnswers {
  /// Questions hold whole objects: as many as some tens of megabytes hold.
  private static final int MOST = 4_096;

  private final RegoProgram program;
  private final Map<RegoQuery, RegoQuery.Answer> known = new ConcurrentHashMap<>();

  public RegoAnswerCache(RegoProgram program) {
    this.program = program;
  }

  @Override
  public Optional<RegoQuery.Answer> answer(RegoQuery query) {
    RegoQuery.Answer found = known.get(query);
    if (found == null) {
      found = program.ask(query, () -> false);
      if (known.size() >= MOST) {
        known.clear();
      }
      known.put(query, found);
    }
    return Optional.of(found);
  }
}
