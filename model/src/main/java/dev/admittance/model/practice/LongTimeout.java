package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// L-11. A timeout long enough for clients to notice: every request waits for all of it while the
/// webhook hangs.
final class LongTimeout implements Practice.OfOneHook {
  private static final int RISKY_SECONDS = 10;
  private static final int NOTICEABLE_SECONDS = 5;

  @Override
  public List<Advice> check(RegisteredHook hook) {
    int seconds = hook.webhook().timeoutSeconds();
    if (seconds <= NOTICEABLE_SECONDS) {
      return List.of();
    }
    String origin = hook.states("timeoutSeconds") ? "" : ", by default";
    return List.of(
        Advice.about(
                hook,
                "timeoutSeconds",
                seconds > RISKY_SECONDS ? Severity.WARNING : Severity.INFO,
                ("While the webhook hangs, every request that it is called for takes %d "
                        + "seconds longer%s.")
                    .formatted(seconds, origin),
                "Set `timeoutSeconds` to 5 or less.")
            .with(
                SuggestedChange.of(
                    "Set timeoutSeconds to " + NOTICEABLE_SECONDS,
                    SuggestedChange.setting(
                        hook, "timeoutSeconds", JsonNumber.of(NOTICEABLE_SECONDS)))));
  }
}
