package dev.admittance.simulator.initialization.trace;

import dev.admittance.simulator.proposal.Ruleset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The trace of a simulation: the source of all that the command line and reports show.
///
/// @param name of the scenario; may be empty
/// @param events the events, ordered by time
public record InitializationTrace(String name, Ruleset rules, List<InitializationEvent> events) {
  public InitializationTrace {
    events = List.copyOf(events);
  }

  /// The outcome of a call.
  ///
  /// @param asked the call
  /// @param end the answer, or the broken connection; empty where it was still waiting at the end
  public record Outcome(InitializationEvent.Asked asked, Optional<InitializationEvent> end) {
    public boolean isSuccess() {
      return end.isPresent()
          && end.get() instanceof InitializationEvent.Answered answered
          && answered.answer().isSuccess();
    }
  }

  /// The outcome of each call, in order. A running watch has no end.
  public List<Outcome> outcomes() {
    Map<Integer, Outcome> outcomes = new LinkedHashMap<>();
    for (InitializationEvent event : events) {
      switch (event) {
        case InitializationEvent.Asked asked ->
            outcomes.put(asked.call().number(), new Outcome(asked, Optional.empty()));
        case InitializationEvent.Answered answered -> end(outcomes, answered.call(), answered);
        case InitializationEvent.Disconnected broken -> end(outcomes, broken.call(), broken);
        case InitializationEvent.WatchEnded ended -> end(outcomes, ended.watch(), ended);
        case InitializationEvent.Started _,
            InitializationEvent.Crashed _,
            InitializationEvent.ClockSet _,
            InitializationEvent.ConfigurationRead _,
            InitializationEvent.ConfigurationUnread _,
            InitializationEvent.AdmissionDecided _,
            InitializationEvent.Held _,
            InitializationEvent.Wrote _,
            InitializationEvent.Seen _,
            InitializationEvent.TookTurn _,
            InitializationEvent.Expired _,
            InitializationEvent.Repaired _,
            InitializationEvent.Reported _,
            InitializationEvent.LeftOut _ -> {}
      }
    }
    return List.copyOf(outcomes.values());
  }

  private static void end(Map<Integer, Outcome> outcomes, ApiCall call, InitializationEvent end) {
    outcomes.computeIfPresent(
        call.number(), (_, known) -> new Outcome(known.asked(), Optional.of(end)));
  }

  public boolean isEverythingCreated() {
    return outcomes().stream()
        .filter(outcome -> outcome.asked().call().creates())
        .allMatch(Outcome::isSuccess);
  }
}
