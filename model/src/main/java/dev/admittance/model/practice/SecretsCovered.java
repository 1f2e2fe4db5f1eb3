package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.OptionalInt;

/// L-46. A hook that receives Secrets.
final class SecretsCovered implements Practice.OfOneHook {
  private static final TargetResource SECRETS = TargetResource.namespaced("", "secrets");

  @Override
  public List<Advice> check(RegisteredHook hook) {
    for (String operation : List.of("CREATE", "UPDATE", "DELETE")) {
      OptionalInt rule = HookCoverage.rule(hook.webhook(), operation, SECRETS);
      if (rule.isPresent()) {
        boolean outside = hook.webhook().clientConfig().url().isPresent();
        return List.of(
            Advice.aboutRule(
                hook,
                rule.getAsInt(),
                Advice.unlessGuarded(Severity.WARNING, hook.webhook()),
                "The hook is sent the content of Secrets%s."
                    .formatted(outside ? ", which leaves the cluster by its URL" : ""),
                "Leave `secrets` out of the rule, or make sure that the webhook "
                    + "neither logs nor keeps them."));
      }
    }
    return List.of();
  }
}
