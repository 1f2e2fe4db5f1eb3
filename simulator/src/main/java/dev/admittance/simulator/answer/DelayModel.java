package dev.admittance.simulator.answer;

import dev.admittance.model.registration.HookKind;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Draws delays of hooks. A draw is a pure function of the seed and the call: two compared setups
/// draw the same delay for the same call, whatever else they call and however many threads run
/// them.
public final class DelayModel {
  public static final DelayModel NONE = new DelayModel(0, Map.of());

  private final long seed;
  private final Map<Calls, DelayDistribution> known;

  public DelayModel(long seed, Map<Calls, DelayDistribution> known) {
    this.seed = seed;
    this.known = new LinkedHashMap<>(known);
  }

  /// The key of a count of calls.
  ///
  /// @param operation such as `CREATE`; empty for operations without a count of their own
  public record Calls(HookKind kind, String webhook, String operation) {
    /// The key for all operations without a count of their own.
    public static Calls ofAny(HookKind kind, String webhook) {
      return new Calls(kind, webhook, "");
    }
  }

  /// Whether it knows no hook, so that it draws nothing.
  public boolean isNone() {
    return known.isEmpty();
  }

  /// The duration of a call; empty where nothing is known of the hook.
  public Optional<Duration> draw(DelayedCall call) {
    return find(call.kind(), call.webhook(), call.operation())
        .map(delays -> delays.at(SeededRandom.of(seed, call)));
  }

  /// The distribution of a hook's calls, for all operations together; empty where nothing is known
  /// of it.
  public Optional<DelayDistribution> of(HookKind kind, String webhook) {
    return Optional.ofNullable(known.get(Calls.ofAny(kind, webhook)));
  }

  private Optional<DelayDistribution> find(HookKind kind, String webhook, String operation) {
    DelayDistribution own = known.get(new Calls(kind, webhook, operation));
    return own == null ? of(kind, webhook) : Optional.of(own);
  }
}
