package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.RegistrationVersion;
import java.util.List;

/// L-29. A hook with side effects, or with unknown ones: every dry run that matches it fails
/// (W-345).
final class UnknownSideEffects implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    boolean refused =
        hook.configuration().version() == RegistrationVersion.V1
            && hook.written().sideEffects().isEmpty();
    return switch (hook.webhook().sideEffects()) {
      case NONE, NONE_ON_DRY_RUN -> List.of();
      case UNKNOWN, SOME -> refused ? List.of() : List.of(advice(hook));
    };
  }

  private static Advice advice(RegisteredHook hook) {
    return Advice.about(
        hook,
        "sideEffects",
        Severity.WARNING,
        "With `sideEffects: %s` every dry run that meets the hook fails, `kubectl diff` included."
            .formatted(hook.webhook().sideEffects().text()),
        "Make the webhook heed `dryRun` and write `None` or `NoneOnDryRun`.");
  }
}
