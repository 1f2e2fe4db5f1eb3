package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The URL at which a hook is called (W-551 to W-553). Source: k8s.io/apiserver
/// `pkg/util/webhook/client.go`, `(*ClientManager).hookClientConfig`; k8s.io/client-go
/// `rest/url_utils.go`, `DefaultServerURL`.
public final class HookUrl {
  private HookUrl() {}

  /// The URL without query; empty where the configuration names no target.
  public static Optional<String> base(ClientConfig config) {
    return config.service().isPresent()
        ? Optional.of(ofService(config.service().get()))
        : config.url().map(HookUrl::ofUrl);
  }

  private static String ofService(ServiceReference service) {
    return "https://" + service.host() + ":" + service.port() + clean(service.path().orElse(""));
  }

  /// W-552 cleans the path alone; scheme and host stay as written.
  private static String ofUrl(String url) {
    int host = url.indexOf("://") + 3;
    int path = host < 3 ? -1 : url.indexOf('/', host);
    return path < 0 ? url + "/" : url.substring(0, path) + clean(url.substring(path));
  }

  /// Merges slashes, resolves `.` and `..`, and drops a trailing slash.
  static String clean(String path) {
    Deque<String> parts = new ArrayDeque<>();
    for (String part : path.split("/", -1)) {
      switch (part) {
        case "", "." -> {}
        case ".." -> parts.pollLast();
        default -> parts.addLast(part);
      }
    }
    return "/" + String.join("/", parts);
  }

  /// W-311: the remaining time in whole seconds, rounded up.
  static String withTimeout(String base, Duration timeout) {
    long seconds = timeout.plusSeconds(1).minusNanos(1).toSeconds();
    return base + "?timeout=" + seconds + "s";
  }
}
