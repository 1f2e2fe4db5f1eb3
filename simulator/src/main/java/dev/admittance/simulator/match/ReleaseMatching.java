package dev.admittance.simulator.match;

import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Reorders the checks of a hook as servers before 1.20 made them, which looked at rules first; the
/// decision is the same (W-210). Source: k8s.io/apiserver 1.19
/// `pkg/admission/plugin/webhook/generic/webhook.go`, `(*Webhook).ShouldCallHook`.
public final class ReleaseMatching {
  private ReleaseMatching() {}

  /// The result of the server of a release.
  ///
  /// @param result the result of the current server
  public static MatchResult of(
      MatchResult result, Webhook hook, AdmissionRequest request, Features features) {
    if (features.has(Feature.SELECTORS_FIRST)) {
      return result;
    }
    if (!features.has(Feature.CLUSTER_SCOPED_RESOURCES) && isOutsideOfNamespaces(request)) {
      return new MatchResult.Skipped(
          new MatchTree(false, () -> List.of(CheckDescriptions.noClusterScope(request))),
          List.of());
    }
    MatchTree tree =
        new MatchTree(result.tree().matched(), () -> rulesFirst(result.tree(), hook, request));
    return switch (result) {
      case MatchResult.Matched matched ->
          new MatchResult.Matched(tree, matched.notSimulated(), matched.invocation());
      case MatchResult.Skipped skipped -> new MatchResult.Skipped(tree, skipped.notSimulated());
      case MatchResult.Failed failed ->
          new MatchResult.Failed(tree, failed.notSimulated(), failed.error());
    };
  }

  /// Matches a hook as the servers of 1.7 and 1.8 did, whose hooks had only rules (I-89).
  public static MatchResult byRules(Webhook hook, AdmissionRequest request) {
    boolean matched = hook.rules().stream().anyMatch(rule -> RuleMatching.matches(rule, request));
    MatchTree tree =
        new MatchTree(matched, () -> List.of(CheckDescriptions.rules(hook.rules(), request)));
    return matched
        ? new MatchResult.Matched(tree, List.of(), Invocation.of(request))
        : new MatchResult.Skipped(tree, List.of());
  }

  private static boolean isOutsideOfNamespaces(AdmissionRequest request) {
    return request.namespace().isEmpty() && !request.resource().resource().equals("namespaces");
  }

  private static List<Check> rulesFirst(MatchTree tree, Webhook hook, AdmissionRequest request) {
    List<Check> all = tree.checks();
    Predicate<Check> ofRules =
        check -> check.name() == Check.Name.RULES || check.name() == Check.Name.MATCH_POLICY;
    List<Check> ordered = new ArrayList<>(all.stream().filter(ofRules).toList());
    if (ordered.isEmpty()) {
      ordered.add(CheckDescriptions.rules(hook.rules(), request));
    }
    if (ordered.getLast().passed()) {
      all.stream().filter(ofRules.negate()).forEach(ordered::add);
    }
    return ordered;
  }
}
