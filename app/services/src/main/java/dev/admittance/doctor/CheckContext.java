package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartFigures;
import dev.admittance.model.practice.PracticeContext;
import dev.admittance.model.registration.RegisteredHook;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The input of checks: the [DoctorInput] of a cluster, and values derived from them.
final class CheckContext {
  private final DoctorInput input;
  private final List<CheckedWebhook> webhooks;
  private final PracticeContext context;

  CheckContext(DoctorInput input) {
    this.input = input;
    this.webhooks = input.snapshot().hooks().stream().flatMap(CheckContext::webhook).toList();
    this.context =
        PracticeContext.of(input.snapshot().served().get())
            .withCluster(input.snapshot().known().get())
            .stored()
            .on(input.provider())
            .at(input.at());
  }

  private static Stream<CheckedWebhook> webhook(LiveHook live) {
    return live.registered() instanceof LiveHook.OfWebhook(RegisteredHook hook)
        ? Stream.of(new CheckedWebhook(live, hook))
        : Stream.empty();
  }

  /// Returns the webhooks in the server's order.
  List<CheckedWebhook> webhooks() {
    return webhooks;
  }

  /// Returns the input of the rules of good practice.
  PracticeContext context() {
    return context;
  }

  LiveSnapshot snapshot() {
    return input.snapshot();
  }

  Instant at() {
    return input.at();
  }

  /// Returns the metrics, where they are up to date.
  Optional<MetricsState.Current> metrics() {
    return input.metrics() instanceof MetricsState.Current current
        ? Optional.of(current)
        : Optional.empty();
  }

  /// Returns the state of the parameters of a binding, where it was asked for.
  Optional<ParameterState> parameter(LiveHook hook) {
    return Optional.ofNullable(input.parameters().get(hook.key()));
  }

  /// Returns the policies of policy engines, as far as they were asked for.
  EngineObjects engines() {
    return input.engines();
  }

  /// Returns a part's metrics for the last minutes, where known.
  Optional<PartFigures> recent(MeteredPart part) {
    return metrics().map(current -> current.recent().get(part));
  }

  /// Returns a part's metrics since the API servers started, where known.
  Optional<PartFigures> totals(MeteredPart part) {
    return metrics().map(current -> current.totals().get(part));
  }

  /// Returns a part's metrics for the last minutes where they contain enough calls; otherwise those
  /// since the API servers started, if they do.
  Optional<PartFigures> ofCalls(MeteredPart part, double fewest) {
    return recent(part)
        .filter(figures -> figures.calls() >= fewest)
        .or(() -> totals(part).filter(figures -> figures.calls() >= fewest));
  }

  /// Returns a hook's metrics for the spans of the last hour, oldest first.
  List<MetricsHistory.Point> lastHour(CheckedWebhook webhook) {
    return input.lastHour().getOrDefault(webhook.metered(), List.of());
  }
}
