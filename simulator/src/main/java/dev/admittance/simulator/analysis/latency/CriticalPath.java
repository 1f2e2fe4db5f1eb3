package dev.admittance.simulator.analysis.latency;

import dev.admittance.model.registration.HookKind;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds the calls that add to the latency of a request.
final class CriticalPath {
  private CriticalPath() {}

  /// The shares in order, mutating calls first, with those on the path marked.
  static List<LatencyShare> on(List<LatencyShare> shares) {
    Optional<LatencyShare> slowest =
        shares.stream()
            .filter(share -> share.hook().kind() == HookKind.VALIDATING)
            .max(Comparator.comparing(LatencyShare::longest));
    return shares.stream()
        .sorted(
            Comparator.comparing((LatencyShare share) -> share.hook().kind())
                .thenComparingInt(LatencyShare::round))
        .map(share ->
            new LatencyShare(
                share.hook(),
                share.round(),
                share.longest(),
                share.took(),
                share.made(),
                share.hook().kind() == HookKind.MUTATING
                    || slowest.filter(share::equals).isPresent()))
        .toList();
  }

  /// The total of the calls on the path in the worst case.
  static Duration length(List<LatencyShare> shares) {
    return shares.stream()
        .filter(LatencyShare::onPath)
        .map(LatencyShare::longest)
        .reduce(Duration.ZERO, Duration::plus);
  }
}
