package dev.admittance.app.debug.session;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.workspace.HookRename;
import java.util.function.UnaryOperator;

/// Places of breakpoints and log points under the other name of a hook or policy.
public final class BreakpointRename {
  private BreakpointRename() {}

  /// Whether a place has the old name.
  public static boolean concerns(Breakpoint breakpoint, HookRename rename) {
    return !of(breakpoint, rename, true).equals(breakpoint);
  }

  /// A place after a rename.
  ///
  /// @param made false if the rename is undone
  public static Breakpoint of(Breakpoint breakpoint, HookRename rename, boolean made) {
    String from = made ? rename.name() : rename.to();
    String to = made ? rename.to() : rename.name();
    UnaryOperator<String> now = name -> name.equals(from) ? to : name;
    return switch (breakpoint) {
      case Breakpoint.AtHook(HookKind kind, String configuration, String webhook) ->
          switch (rename.subject()) {
            case CONFIGURATION -> new Breakpoint.AtHook(kind, now.apply(configuration), webhook);
            case WEBHOOK ->
                configuration.equals(rename.configuration())
                    ? new Breakpoint.AtHook(kind, configuration, now.apply(webhook))
                    : breakpoint;
            case POLICY, BINDING -> breakpoint;
          };
      case Breakpoint.AtPolicy(HookKind kind, String policy, String binding) ->
          switch (rename.subject()) {
            case POLICY -> new Breakpoint.AtPolicy(kind, now.apply(policy), binding);
            case BINDING -> new Breakpoint.AtPolicy(kind, policy, now.apply(binding));
            case CONFIGURATION, WEBHOOK -> breakpoint;
          };
      case Breakpoint.AtPhase _,
          Breakpoint.AtField _,
          Breakpoint.AtRefusal _,
          Breakpoint.AtFailure _ ->
          breakpoint;
    };
  }
}
