package dev.admittance.simulator.analysis.latency;

import dev.admittance.simulator.trace.HookId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Finds the fewest shorter timeouts with which a request stays within its deadline: the longest
/// timeouts are shortened first, to no less than a second.
final class ShorterTimeouts {
  private static final Duration LEAST = Duration.ofSeconds(1);

  private ShorterTimeouts() {}

  static List<TimeoutChange> fitting(List<LatencyShare> shares, Duration limit) {
    List<LatencyShare> now = shares;
    Map<HookId, TimeoutChange> changes = new LinkedHashMap<>();
    while (CriticalPath.length(now).compareTo(limit) >= 0) {
      LatencyShare most = most(now, changes.keySet().stream().toList());
      if (most.longest().compareTo(LEAST) <= 0) {
        return List.of();
      }
      Duration to = shortened(now, most, limit);
      changes.put(most.hook(), new TimeoutChange(most.hook(), most.longest(), to));
      now = with(now, most.hook(), to);
    }
    return List.copyOf(changes.values());
  }

  /// The longest call on the path whose timeout is not shortened yet.
  private static LatencyShare most(List<LatencyShare> shares, List<HookId> done) {
    return shares.stream()
        .filter(LatencyShare::onPath)
        .max(
            Comparator.comparing((LatencyShare share) -> !done.contains(share.hook()))
                .thenComparing(share -> total(shares, share.hook())))
        .orElseThrow();
  }

  private static Duration total(List<LatencyShare> shares, HookId hook) {
    return shares.stream()
        .filter(share -> share.onPath() && share.hook().equals(hook))
        .map(LatencyShare::longest)
        .reduce(Duration.ZERO, Duration::plus);
  }

  /// The longest timeout with which the request fits, in whole seconds; the minimum where even that
  /// is not enough.
  private static Duration shortened(List<LatencyShare> shares, LatencyShare share, Duration limit) {
    for (Duration to = share.longest().minus(LEAST);
        to.compareTo(LEAST) > 0;
        to = to.minus(LEAST)) {
      if (CriticalPath.length(with(shares, share.hook(), to)).compareTo(limit) < 0) {
        return to;
      }
    }
    return LEAST;
  }

  private static List<LatencyShare> with(List<LatencyShare> shares, HookId hook, Duration to) {
    List<LatencyShare> changed = new ArrayList<>();
    for (LatencyShare share : shares) {
      changed.add(
          share.hook().equals(hook)
              ? new LatencyShare(
                  hook, share.round(), to, share.took(), share.made(), share.onPath())
              : share);
    }
    return CriticalPath.on(changed);
  }
}
