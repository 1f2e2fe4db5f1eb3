package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.OptionalInt;

/// L-5. A hook that is called for Events, which are numerous.
final class EventsCovered implements Practice.OfOneHook {
  private static final List<TargetResource> EVENTS =
      List.of(
          TargetResource.namespaced("", "events"),
          TargetResource.namespaced("events.k8s.io", "events"));

  @Override
  public List<Advice> check(RegisteredHook hook) {
    for (TargetResource events : EVENTS) {
      for (String operation : List.of("CREATE", "UPDATE", "DELETE")) {
        OptionalInt rule = HookCoverage.rule(hook.webhook(), operation, events);
        if (rule.isPresent()) {
          return List.of(
              Advice.aboutRule(
                  hook,
                  rule.getAsInt(),
                  Advice.unlessGuarded(Severity.WARNING, hook.webhook()),
                  "The hook is called for every event of the cluster, and for its own "
                      + "where it emits any.",
                  "Name the resources you mean; events are seldom among them."));
        }
      }
    }
    return List.of();
  }
}
