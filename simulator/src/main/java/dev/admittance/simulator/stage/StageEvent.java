package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;

/// One thing that the server did, or would have done, at a stage.
public sealed interface StageEvent {
  /// The rule that says why, such as `W-110`.
  String rule();

  /// The object was changed.
  ///
  /// @param changes each in a few words, in order
  /// @param warnings what the client is warned of
  /// @param object as it is now
  record Changed(String rule, List<String> changes, List<String> warnings, JsonObject object)
      implements StageEvent {
    public Changed {
      changes = List.copyOf(changes);
      warnings = List.copyOf(warnings);
    }
  }

  record Refused(String rule, ClientStatus status) implements StageEvent {}

  /// Something that a real server does was left out.
  ///
  /// @param consequence how the run goes on without it
  record LeftOut(String rule, String what, String consequence) implements StageEvent {}
}
