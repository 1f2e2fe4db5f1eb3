package dev.admittance.simulator.analysis.logpoint;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.address.StepActor;
import dev.admittance.simulator.address.TracePlace;
import dev.admittance.simulator.address.TracePlaceReading;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.trace.Phase;
import java.util.Optional;

/// A CEL expression that is evaluated wherever a run reaches a hook, a policy or a phase, without
/// stopping it.
///
/// @param at a hook, a policy or a phase; a policy without a binding means each of its bindings
public record LogPoint(Breakpoint at, String expression) {

  /// The result of reading a log point.
  public sealed interface Reading {
    record Read(LogPoint point) implements Reading {}

    /// The text is not a log point.
    ///
    /// @param column of the error, 1-based
    /// @param message the error as a sentence
    record Unreadable(int column, String message) implements Reading {}
  }

  /// Reads `PLACE: EXPRESSION`, with a place as in an address, such as
  /// `mutating/hook/CONFIGURATION/WEBHOOK`, `validating/policy/POLICY` or `validating`.
  public static Reading read(String text) {
    int end = text.indexOf(": ");
    if (end < 0 || text.substring(end + 2).isBlank()) {
      return new Reading.Unreadable(
          text.length() + 1, "After a place stand `: ` and an expression.");
    }
    return switch (TracePlace.read(text.substring(0, end))) {
      case TracePlaceReading.Unreadable(int column, String message) ->
          new Reading.Unreadable(column, message);
      case TracePlaceReading.Read(TracePlace place) ->
          of(place)
              .<Reading>map(
                  at -> new Reading.Read(new LogPoint(at, text.substring(end + 2).strip())))
              .orElseGet(() ->
                  new Reading.Unreadable(
                      1, "A log point is at a hook, a policy or a phase, in all of its rounds."));
    };
  }

  private static Optional<Breakpoint> of(TracePlace place) {
    HookKind kind = place.phase() == Phase.MUTATING ? HookKind.MUTATING : HookKind.VALIDATING;
    boolean calls = place.phase() == Phase.MUTATING || place.phase() == Phase.VALIDATING;
    if (place.round() > 0) {
      return Optional.empty();
    }
    return switch (place.actor()) {
      case StepActor.Server _ -> Optional.of(new Breakpoint.AtPhase(place.phase()));
      case StepActor.Hook(String configuration, String webhook) when calls ->
          Optional.of(new Breakpoint.AtHook(kind, configuration, webhook));
      case StepActor.Policy(String policy, String binding, String param)
          when calls && param.isEmpty() ->
          Optional.of(new Breakpoint.AtPolicy(kind, policy, binding));
      case StepActor.Hook _, StepActor.Policy _, StepActor.Plugin _ -> Optional.empty();
    };
  }

  /// The place, as [#read] reads it.
  public String place() {
    return switch (at) {
      case Breakpoint.AtHook(HookKind kind, String configuration, String webhook) ->
          text(phase(kind), new StepActor.Hook(configuration, webhook));
      case Breakpoint.AtPolicy(HookKind kind, String policy, String binding) ->
          text(phase(kind), new StepActor.Policy(policy, binding, ""));
      case Breakpoint.AtPhase(Phase phase) -> text(phase, new StepActor.Server());
      case Breakpoint.AtField _, Breakpoint.AtRefusal _, Breakpoint.AtFailure _ -> at.text();
    };
  }

  private static Phase phase(HookKind kind) {
    return kind == HookKind.MUTATING ? Phase.MUTATING : Phase.VALIDATING;
  }

  private static String text(Phase phase, StepActor actor) {
    return new TracePlace(phase, 0, actor).toString();
  }
}
