package dev.admittance.simulator.initialization.story;

import dev.admittance.simulator.initializer.Ruleset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The trace of a simulation: the source of all that the command line and reports show.
///
/// @param name of the scenario; may be empty
/// @param happenings the events, ordered by time
public record InitializationTrace(String name, Ruleset rules, List<Happening> happenings) {
  public InitializationTrace {
    happenings = List.copyOf(happenings);
  }

  /// The outcome of a call.
  ///
  /// @param asked the call
  /// @param end the answer, or the broken connection; empty where it was still waiting at the end
  public record Outcome(Happening.Asked asked, Optional<Happening> end) {
    public boolean isSuccess() {
      return end.isPresent()
          && end.get() instanceof Happening.Answered answered
          && answered.answer().isSuccess();
    }
  }

  /// The outcome of each call, in order. A running watch has no end.
  public List<Outcome> outcomes() {
    Map<Integer, Outcome> outcomes = new LinkedHashMap<>();
    for (Happening happening : happenings) {
      switch (happening) {
        case Happening.Asked asked ->
            outcomes.put(asked.call().number(), new Outcome(asked, Optional.empty()));
        case Happening.Answered answered -> end(outcomes, answered.call(), answered);
        case Happening.Disconnected broken -> end(outcomes, broken.call(), broken);
        case Happening.WatchEnded ended -> end(outcomes, ended.watch(), ended);
        case Happening.Started _,
            Happening.Crashed _,
            Happening.ClockSet _,
            Happening.ConfigurationRead _,
            Happening.ConfigurationUnread _,
            Happening.Judged _,
            Happening.Held _,
            Happening.Wrote _,
            Happening.Seen _,
            Happening.TookTurn _,
            Happening.Expired _,
            Happening.Repaired _,
            Happening.LeftOut _ -> {}
      }
    }
    return List.copyOf(outcomes.values());
  }

  private static void end(Map<Integer, Outcome> outcomes, Call call, Happening end) {
    outcomes.computeIfPresent(
        call.number(), (_, known) -> new Outcome(known.asked(), Optional.of(end)));
  }

  public boolean isEverythingCreated() {
    return outcomes().stream()
        .filter(outcome -> outcome.asked().call().creates())
        .allMatch(Outcome::isSuccess);
  }
}
