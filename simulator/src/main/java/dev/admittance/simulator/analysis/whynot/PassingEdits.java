package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds edits that may keep a called hook from being called.
final class PassingEdits {
  private PassingEdits() {}

  static List<WhyNotEdit> of(EditedInput attempted, MatchTree matched) {
    AdmissionRequest request = attempted.capture().request();
    Webhook hook = attempted.theHook().hook();
    boolean ofNamespaces = request.resource().resource().equals("namespaces");
    boolean inNamespace = !request.namespace().isEmpty() && !ofNamespaces;
    List<WhyNotEdit> edits = new ArrayList<>();
    SelectorEdits byObject = new SelectorEdits(false, Optional.empty());
    hook.objectSelector().requirements().forEach(one -> edits.addAll(byObject.toFail(one)));
    if (inNamespace || ofNamespaces) {
      SelectorEdits byNamespace =
          new SelectorEdits(
              true, inNamespace ? Optional.of(request.namespace()) : Optional.empty());
      hook.namespaceSelector().requirements().stream()
          .filter(one -> !one.key().equals(ClusterState.NAME_LABEL))
          .forEach(one -> edits.addAll(byNamespace.toFail(one)));
    }
    edits.addAll(rules(hook, matched, request));
    if (inNamespace) {
      edits.add(
          new WhyNotEdit.SelectorRequirement(
              true,
              Optional.empty(),
              Optional.of(
                  new Requirement(
                      ClusterState.NAME_LABEL, "NotIn", List.of(request.namespace())))));
    }
    return edits;
  }

  /// The specific items of the matching rule that cover the request can be removed from it.
  private static List<WhyNotEdit> rules(Webhook hook, MatchTree matched, AdmissionRequest request) {
    boolean equivalent =
        matched.checks().stream().anyMatch(check -> check.name() == Check.Name.MATCH_POLICY);
    if (equivalent && hook.matchPolicy() == MatchPolicy.EQUIVALENT) {
      return List.of(new WhyNotEdit.SetMatchPolicy(false));
    }
    return matched.checks().stream()
        .filter(check -> check.name() == Check.Name.RULES)
        .flatMap(check -> {
          int place = check.parts().size() - 1;
          return place < 0
              ? Stream.<WhyNotEdit>empty()
              : rule(hook.rules().get(place), place, request).stream();
        })
        .toList();
  }

  private static List<WhyNotEdit> rule(Rule rule, int place, AdmissionRequest request) {
    List<WhyNotEdit> edits = new ArrayList<>();
    if (rule.operations().size() > 1 || rule.operations().contains("*")) {
      edits.add(new WhyNotEdit.RuleItem(place, "operations", request.operation().name(), false));
    }
    String resource = request.resource().resource();
    String named =
        request.subResource().isEmpty() ? resource : resource + "/" + request.subResource();
    if (rule.resources().size() > 1 && rule.resources().contains(named)) {
      edits.add(new WhyNotEdit.RuleItem(place, "resources", named, false));
    }
    if (rule.apiVersions().size() > 1) {
      edits.add(new WhyNotEdit.RuleItem(place, "apiVersions", request.resource().version(), false));
    }
    return edits;
  }
}
