package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.Pause;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeCluster;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// Credentials from an exec credential plugin. It runs when credentials are needed, have expired,
/// or were rejected by the server; one run at a time for all waiting callers, and never in quick
/// succession, because plugins open browsers.
final class ExecPluginSource implements CredentialSource {
  /// The user may have to log in with a browser.
  static final Duration TIMEOUT = Duration.ofMinutes(2);

  /// The minimum time between runs after credentials that were rejected, or expired when they came.
  static final Duration PATIENCE = Duration.ofSeconds(30);

  /// The minimum time between other runs.
  static final Duration PAUSE = Duration.ofSeconds(5);

  private static final int MOST_NAMES = 5;

  private final ExecPlugin plugin;
  private final KubeCluster cluster;
  private final ExecPluginGate gate;
  private final InstantSource clock;
  private final Duration timeout;
  private final Consumer<String> told;
  private final ReentrantLock lock = new ReentrantLock();

  private Optional<ExecCredential> latest = Optional.empty();
  private Optional<ClusterFault> failure = Optional.empty();
  private Optional<Instant> ran = Optional.empty();
  private boolean refused;

  /// @param timeout for a run
  /// @param told receives the plugin's messages
  ExecPluginSource(
      ExecPlugin plugin,
      KubeCluster cluster,
      ExecPluginGate gate,
      InstantSource clock,
      Duration timeout,
      Consumer<String> told) {
    this.plugin = plugin;
    this.cluster = cluster;
    this.gate = gate;
    this.clock = clock;
    this.timeout = timeout;
    this.told = told;
  }

  @Override
  public Credentials current() throws ClusterException {
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException _) {
      throw interrupted();
    }
    try {
      if (mustRun(clock.instant())) {
        renew();
      }
      if (failure.isPresent()) {
        throw new ClusterException(failure.get());
      }
      return latest.orElseThrow().credentials();
    } finally {
      lock.unlock();
    }
  }

  private boolean mustRun(Instant now) {
    if (latest.isEmpty() || failure.isPresent()) {
      return (latest.isEmpty() && failure.isEmpty()) || isAfter(now, PAUSE);
    }
    boolean expired = latest.get().expires().filter(now::isAfter).isPresent();
    return (refused && isAfter(now, PATIENCE))
        || (expired && isAfter(now, bornExpired() ? PATIENCE : PAUSE));
  }

  /// Whether the clocks here and where the credentials come from differ by more than they last.
  private boolean bornExpired() {
    return latest
        .flatMap(ExecCredential::expires)
        .flatMap(end -> ran.map(end::isBefore))
        .orElse(false);
  }

  private boolean isAfter(Instant now, Duration wait) {
    return ran.map(begun -> new Pause(begun, wait).isOver(now)).orElse(true);
  }

  private void renew() throws ClusterException {
    try {
      latest = Optional.of(run());
      failure = Optional.empty();
      refused = false;
    } catch (InterruptedException _) {
      throw interrupted();
    } catch (ClusterException e) {
      failure = Optional.of(e.fault());
    }
    ran = Optional.of(clock.instant());
  }

  private static ClusterException interrupted() {
    Thread.currentThread().interrupt();
    return LoginFaults.noCredentials("The plugin was stopped before it answered.");
  }

  private ExecCredential run() throws ClusterException, InterruptedException {
    ExecPluginConsent consent = gate.pass(plugin);
    try {
      Map<String, String> variables =
          ExecPluginEnvironment.of(
              plugin,
              gate.environment(),
              consent.passed(),
              ExecCredentials.question(plugin, cluster));
      ExecPluginRun.Ending ending =
          new ExecPluginRun(consent.executable(), plugin.arguments(), variables, timeout, told)
              .run();
      return switch (ending) {
        case ExecPluginRun.Ending.Answered(String output) -> ExecCredentials.read(output, plugin);
        case ExecPluginRun.Ending.Failed(String sentence) -> throw new IOException(sentence);
      };
    } catch (IOException e) {
      throw LoginFaults.noCredentials(
          "The plugin `%s` %s%s"
              .formatted(plugin.command(), e.getMessage(), withheld(consent.passed())));
    }
  }

  /// Returns a hint about withheld variables that the plugin may have needed.
  private String withheld(Set<String> passed) {
    List<String> names =
        ExecPluginEnvironment.withheld(gate.environment()).stream()
            .filter(name -> !passed.contains(name))
            .limit(MOST_NAMES)
            .map(name -> "`" + name + "`")
            .toList();
    return names.isEmpty()
        ? ""
        : " It was run without these variables, whose names look like those of secrets: "
            + String.join(", ", names)
            + ".";
  }

  /// The next credentials are new, unless these were only just obtained.
  @Override
  public void refused(Credentials credentials) {
    lock.lock();
    try {
      if (latest.filter(found -> found.credentials().equals(credentials)).isPresent()) {
        refused = true;
      }
    } finally {
      lock.unlock();
    }
  }
}
