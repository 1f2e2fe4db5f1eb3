package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.network.IpAddress;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// L-35. A URL that points to the API server's own machine.
final class LoopbackUrl implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    return hook.webhook().clientConfig().url().flatMap(UrlHost::of).stream()
        .filter(LoopbackUrl::isLoopback)
        .map(host ->
            Advice.about(
                hook,
                "clientConfig.url",
                Severity.WARNING,
                ("`%s` is the machine that the API server runs on: the webhook has "
                        + "to run on each of them.")
                    .formatted(host),
                "Use a name that leads to the webhook from everywhere, or "
                    + "`clientConfig.service`."))
        .toList();
  }

  private static boolean isLoopback(String host) {
    return IpAddress.isLoopbackHost(host) || host.endsWith(".localhost");
  }
}
