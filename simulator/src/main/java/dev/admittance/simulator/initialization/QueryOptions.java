package dev.admittance.simulator.initialization;

import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// Reads the query parameters of requests as API servers do.
final class QueryOptions {
  private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

  private QueryOptions() {}

  /// A boolean as Kubernetes reads it from a URL: everything but `false` and `0` is true. Source:
  /// k8s.io/apimachinery `pkg/runtime/converter.go`.
  static boolean isTrue(Optional<String> written) {
    return written
        .map(text -> text.toLowerCase(Locale.ROOT))
        .filter(text -> !text.equals("false") && !text.equals("0"))
        .isPresent();
  }

  /// Whether a create call requests an immediate answer (I-57).
  static boolean wantsUninitialized(Optional<String> written, Ruleset rules) {
    return rules.has(BehaviourFact.INCLUDE_UNINITIALIZED_IS_BOOLEAN)
        ? isTrue(written)
        : written.filter("1"::equals).isPresent();
  }

  /// The timeout of a call (I-56); an invalid duration counts as absent.
  static Duration timeout(Optional<String> written) {
    return written.flatMap(GoDuration::parse).orElse(DEFAULT_TIMEOUT);
  }
}
