package dev.admittance.cluster.live;

import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.analysis.coverage.CoverageSearch;
import dev.admittance.simulator.analysis.coverage.NamespaceSearch;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a hook matches in a cluster, according to the simulator.
///
/// @param rows the served resources that it is called for, by operation, in the server's order;
///   each with its remaining conditions
/// @param namespaces where it may be called
/// @param known the number of known namespaces
/// @param complete whether all namespaces are known
public record HookMatches(
    List<Coverage.Row> rows, List<String> namespaces, int known, boolean complete) {
  /// For a hook that is never called.
  public static final HookMatches NOTHING = new HookMatches(List.of(), List.of(), 0, true);

  public HookMatches {
    rows = List.copyOf(rows);
    namespaces = List.copyOf(namespaces);
  }

  /// Computes what a hook matches. Takes some tenths of a second in a large cluster.
  public static HookMatches of(LiveSnapshot snapshot, LiveHook hook) {
    Setup setup = alone(snapshot.setup().get(), hook);
    ParticipantMatching matching = ParticipantMatching.of(setup);
    Optional<Participant> who = matching.participants().stream().findFirst();
    if (who.isEmpty()) {
      return NOTHING;
    }
    CoverageSearch search = new CoverageSearch(setup, matching, Optional.empty());
    List<Coverage.Row> rows =
        search.resources().stream().map(search::row).filter(Coverage.Row::isCovered).toList();
    NamespaceSearch namespaces = new NamespaceSearch(matching, setup.cluster());
    List<String> in =
        rows.stream()
            .filter(row -> row.resource().namespaced())
            .findFirst()
            .map(row ->
                namespaces.of(
                    who.get().id(),
                    row.resource(),
                    row.cells().entrySet().stream()
                        .filter(cell -> !cell.getValue().entries().isEmpty())
                        .findFirst()
                        .orElseThrow()
                        .getKey()))
            .orElse(List.of());
    return new HookMatches(
        rows, in, setup.cluster().namespaces().size(), setup.cluster().complete());
  }

  /// Returns the cluster with this hook only.
  private static Setup alone(Setup setup, LiveHook hook) {
    return switch (hook.registered()) {
      case LiveHook.OfWebhook(RegisteredHook registered) ->
          setup.withPolicies(List.of()).withConfigurations(List.of(alone(registered)));
      case LiveHook.OfPolicy(var policy, var binding) ->
          setup
              .withConfigurations(List.of())
              .withPolicies(
                  Stream.<PolicyObject>concat(Stream.of(policy), binding.stream()).toList());
    };
  }

  private static WebhookConfiguration alone(RegisteredHook hook) {
    return new PlacedHook(hook.configuration(), hook.webhook()).alone();
  }
}
