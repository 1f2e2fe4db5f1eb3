package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds edits that may make a failed check of a hook pass.
final class CallingEdits {
  private CallingEdits() {}

  static List<WhyNotEdit> of(EditedInput attempted, HookId id, Check failed) {
    Webhook hook = attempted.theHook().hook();
    return switch (failed.name()) {
      case NAMESPACE_SELECTOR -> namespaceSelector(attempted, failed);
      case OBJECT_SELECTOR ->
          selector(
              hook.objectSelector(),
              failed,
              new SelectorEdits(false, Optional.empty()),
              labels(attempted));
      case RULES -> rules(attempted, failed);
      case MATCH_CONDITIONS -> conditions(attempted, id, failed);
      // The server checks an equivalent resource only after the rules, whose edits are above.
      default -> List.of();
    };
  }

  private static List<WhyNotEdit> namespaceSelector(EditedInput attempted, Check failed) {
    AdmissionRequest request = attempted.capture().request();
    LabelSelector selector = attempted.theHook().hook().namespaceSelector();
    if (request.resource().resource().equals("namespaces")) {
      return selector(
          selector, failed, new SelectorEdits(true, Optional.empty()), labels(attempted));
    }
    Map<String, String> labels =
        attempted.input().setup().cluster().namespaceLabels(request.namespace()).orElse(Map.of());
    SelectorEdits edits = new SelectorEdits(true, Optional.of(request.namespace()));
    // For a namespace that does not exist no requirement is tried.
    return failed.parts().isEmpty()
        ? selector.requirements().stream()
            .limit(1)
            .flatMap(requirement -> edits.toHold(requirement, null).stream())
            .toList()
        : selector(selector, failed, edits, labels);
  }

  /// The server stops at the first requirement that fails.
  private static List<WhyNotEdit> selector(
      LabelSelector selector, Check failed, SelectorEdits edits, Map<String, String> labels) {
    int place = failed.parts().size() - 1;
    if (place < 0) {
      return selector.requirements().stream()
          .limit(1)
          .flatMap(requirement -> edits.toHold(requirement, null).stream())
          .toList();
    }
    Requirement requirement = selector.requirements().get(place);
    return edits.toHold(requirement, labels.get(requirement.key()));
  }

  /// The labels of the object, or of the old one where there is no new one.
  static Map<String, String> labels(EditedInput attempted) {
    AdmissionRequest request = attempted.capture().request();
    return request
        .object()
        .or(request::oldObject)
        .flatMap(object -> object.find("metadata"))
        .map(metadata ->
            metadata instanceof JsonObject fields
                ? ClusterState.labels(fields)
                : Map.<String, String>of())
        .orElse(Map.of());
  }

  /// For each rule, the first of its lists that does not cover the request.
  private static List<WhyNotEdit> rules(EditedInput attempted, Check failed) {
    AdmissionRequest request = attempted.capture().request();
    List<WhyNotEdit> edits = new ArrayList<>();
    for (int i = 0; i < failed.parts().size(); i++) {
      Check rule = failed.parts().get(i);
      if (!rule.parts().isEmpty()) {
        edits.add(ruleItem(i, rule.parts().getLast().name(), request));
      }
    }
    if (attempted.theHook().hook().matchPolicy() == MatchPolicy.EXACT) {
      edits.add(new WhyNotEdit.SetMatchPolicy(true));
    }
    return edits;
  }

  private static WhyNotEdit ruleItem(int rule, Check.Name differs, AdmissionRequest request) {
    return switch (differs) {
      case SCOPE -> new WhyNotEdit.AnyScope(rule);
      case OPERATION ->
          new WhyNotEdit.RuleItem(rule, "operations", request.operation().name(), true);
      case API_GROUP ->
          new WhyNotEdit.RuleItem(rule, "apiGroups", request.resource().group(), true);
      case API_VERSION ->
          new WhyNotEdit.RuleItem(rule, "apiVersions", request.resource().version(), true);
      default -> new WhyNotEdit.RuleItem(rule, "resources", resource(request), true);
    };
  }

  private static String resource(AdmissionRequest request) {
    String resource = request.resource().resource();
    return request.subResource().isEmpty() ? resource : resource + "/" + request.subResource();
  }

  private static List<WhyNotEdit> conditions(EditedInput attempted, HookId id, Check failed) {
    for (int i = 0; i < failed.parts().size(); i++) {
      if (!failed.parts().get(i).passed()) {
        MatchCondition condition = attempted.theHook().hook().matchConditions().get(i);
        return Stream.concat(
                MendingEdits.toHold(attempted, id, condition).stream(),
                ConditionEdits.toHold(condition).stream())
            .toList();
      }
    }
    return List.of();
  }
}
