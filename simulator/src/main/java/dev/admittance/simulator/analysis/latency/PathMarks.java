package dev.admittance.simulator.analysis.latency;

import dev.admittance.model.registration.HookKind;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds the calls that add to the latency of a request.
final class PathMarks {
  private PathMarks() {}

  /// The shares in order, mutating calls first, with those on the path marked.
  static List<Share> on(List<Share> shares) {
    Optional<Share> slowest =
        shares.stream()
            .filter(share -> share.hook().kind() == HookKind.VALIDATING)
            .max(Comparator.comparing(Share::longest));
    return shares.stream()
        .sorted(
            Comparator.comparing((Share share) -> share.hook().kind())
                .thenComparingInt(Share::round))
        .map(share ->
            new Share(
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
  static Duration length(List<Share> shares) {
    return shares.stream()
        .filter(Share::onPath)
        .map(Share::longest)
        .reduce(Duration.ZERO, Duration::plus);
  }
}
