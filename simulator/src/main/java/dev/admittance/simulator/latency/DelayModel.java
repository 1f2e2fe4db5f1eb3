package dev.admittance.simulator.latency;

import dev.admittance.model.registration.HookKind;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What delays of hooks are drawn from. A draw is a pure function of the seed and the call: two
/// setups that are compared have the same luck with the same call, whatever else they call and
/// however many threads run them.
public final class DelayModel {
  public static final DelayModel NONE = new DelayModel(0, Map.of());

  private final long seed;
  private final Map<Calls, DelayDistribution> known;

  public DelayModel(long seed, Map<Calls, DelayDistribution> known) {
    this.seed = seed;
    this.known = new LinkedHashMap<>(known);
  }

  /// Calls that are counted together.
  ///
  /// @param operation such as `CREATE`; empty for those that have no count of their own
  public record Calls(HookKind kind, String webhook, String operation) {
    /// Those of all operations that have no count of their own.
    public static Calls ofAny(HookKind kind, String webhook) {
      return new Calls(kind, webhook, "");
    }
  }

  /// How long a call takes; empty where nothing is known of the hook.
  public Optional<Duration> draw(DelayedCall call) {
    return find(call.kind(), call.webhook(), call.operation())
        .map(delays -> delays.at(Luck.of(seed, call)));
  }

  /// How long the calls of a hook take, for all operations together; empty where nothing is known
  /// of it.
  public Optional<DelayDistribution> of(HookKind kind, String webhook) {
    return Optional.ofNullable(known.get(Calls.ofAny(kind, webhook)));
  }

  private Optional<DelayDistribution> find(HookKind kind, String webhook, String operation) {
    DelayDistribution own = known.get(new Calls(kind, webhook, operation));
    return own == null ? of(kind, webhook) : Optional.of(own);
  }
}
