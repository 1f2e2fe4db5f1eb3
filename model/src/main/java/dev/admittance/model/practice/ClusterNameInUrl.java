package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// L-34. A URL with a host name that only the cluster's DNS resolves.
final class ClusterNameInUrl implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    return hook.webhook().clientConfig().url().flatMap(UrlHost::of).stream()
        .filter(host -> host.endsWith(".svc") || host.endsWith(".cluster.local"))
        .map(host ->
            Advice.about(
                hook,
                "clientConfig.url",
                Severity.WARNING,
                ("The API server cannot resolve `%s`: it does not ask the cluster's " + "DNS.")
                    .formatted(host),
                "Use `clientConfig.service`."))
        .toList();
  }
}
