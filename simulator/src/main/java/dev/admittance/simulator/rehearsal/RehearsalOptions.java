package dev.admittance.simulator.rehearsal;

import java.time.Duration;
import java.time.Instant;

/// What a rehearsal assumes.
///
/// @param start when the first request is sent
/// @param horizon how long the virtual clock runs
/// @param podStart the time from the creation of a pod until it is ready
/// @param client that applies the objects
/// @param failures the pods that fail
/// @param helm what Helm waits for
/// @param argo the Application that Argo CD syncs
/// @param flux the Kustomization that Flux reconciles
public record RehearsalOptions(
    Instant start,
    Duration horizon,
    Duration podStart,
    ApplyClient client,
    PodFailures failures,
    HelmWait helm,
    ArgoApplication argo,
    FluxKustomization flux) {
  private static final Duration HORIZON = Duration.ofMinutes(10);
  private static final Duration POD_START = Duration.ofSeconds(10);

  /// All pods become ready, or succeed.
  public RehearsalOptions(Instant start, Duration horizon, Duration podStart, ApplyClient client) {
    this(
        start,
        horizon,
        podStart,
        client,
        PodFailures.NONE,
        HelmWait.HOOKS,
        ArgoApplication.PLAIN,
        FluxKustomization.PLAIN);
  }

  /// Ten minutes in which each pod becomes ready after ten seconds; the client is none of
  /// kubectl's.
  public static RehearsalOptions from(Instant start) {
    return new RehearsalOptions(start, HORIZON, POD_START, ApplyClient.PLAIN);
  }

  /// The same with another client.
  public RehearsalOptions with(ApplyClient other) {
    return new RehearsalOptions(start, horizon, podStart, other, failures, helm, argo, flux);
  }

  /// The same with pods that fail.
  public RehearsalOptions with(PodFailures failing) {
    return new RehearsalOptions(start, horizon, podStart, client, failing, helm, argo, flux);
  }

  /// The same with another wait of Helm.
  public RehearsalOptions with(HelmWait awaited) {
    return new RehearsalOptions(start, horizon, podStart, client, failures, awaited, argo, flux);
  }

  /// The same with another Application of Argo CD.
  public RehearsalOptions with(ArgoApplication synced) {
    return new RehearsalOptions(start, horizon, podStart, client, failures, helm, synced, flux);
  }

  /// The same with another Kustomization of Flux.
  public RehearsalOptions with(FluxKustomization reconciled) {
    return new RehearsalOptions(start, horizon, podStart, client, failures, helm, argo, reconciled);
  }
}
