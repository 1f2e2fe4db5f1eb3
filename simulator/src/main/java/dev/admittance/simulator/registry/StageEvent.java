package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Omission;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One action of the server at a stage, simulated or left out.
public sealed interface StageEvent {
  /// The rule that explains it, such as `W-110`.
  RuleId rule();

  /// The object changed.
  ///
  /// @param changes each in a few words, in order
  /// @param warnings to the client
  /// @param object after the change
  record Changed(RuleId rule, List<String> changes, List<String> warnings, JsonObject object)
      implements StageEvent {
    public Changed {
      changes = List.copyOf(changes);
      warnings = List.copyOf(warnings);
    }
  }

  /// The server adds annotations to the audit event, by whole keys.
  record Annotated(RuleId rule, Map<String, String> annotations) implements StageEvent {
    public Annotated {
      annotations = Collections.unmodifiableMap(new TreeMap<>(annotations));
    }
  }

  record Refused(RuleId rule, ClientStatus status) implements StageEvent {}

  /// An action of a real server was left out.
  ///
  /// @param consequence how the run continues without it
  record LeftOut(RuleId rule, Omission omission, String what, String consequence)
      implements StageEvent {}
}
