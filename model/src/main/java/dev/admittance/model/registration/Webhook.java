package dev.admittance.model.registration;

import dev.admittance.model.text.Origin;
import java.util.List;

/// A hook of a configuration, with the defaults of its API version (W-3).
///
/// @param timeoutSeconds 1 to 30 where the server would accept it; otherwise as written
/// @param reinvocationPolicy `NEVER` for a validating hook
public record Webhook(
    Origin origin,
    String name,
    ClientConfig clientConfig,
    List<Rule> rules,
    FailurePolicy failurePolicy,
    MatchPolicy matchPolicy,
    LabelSelector namespaceSelector,
    LabelSelector objectSelector,
    SideEffects sideEffects,
    int timeoutSeconds,
    List<String> admissionReviewVersions,
    ReinvocationPolicy reinvocationPolicy,
    List<MatchCondition> matchConditions) {
  /// The fields of a hook, in their usual order.
  public static final List<String> FIELDS =
      List.of(
          "name",
          "clientConfig",
          "rules",
          "failurePolicy",
          "matchPolicy",
          "namespaceSelector",
          "objectSelector",
          "sideEffects",
          "timeoutSeconds",
          "admissionReviewVersions",
          "reinvocationPolicy",
          "matchConditions");

  public Webhook {
    rules = List.copyOf(rules);
    admissionReviewVersions = List.copyOf(admissionReviewVersions);
    matchConditions = List.copyOf(matchConditions);
  }

  /// Returns the same hook in another place.
  public Webhook at(Origin place) {
    return new Webhook(
        place,
        name,
        clientConfig,
        rules,
        failurePolicy,
        matchPolicy,
        namespaceSelector,
        objectSelector,
        sideEffects,
        timeoutSeconds,
        admissionReviewVersions,
        reinvocationPolicy,
        matchConditions);
  }

  /// Returns the same hook with other rules.
  public Webhook withRules(List<Rule> others) {
    return matching(others, matchPolicy, namespaceSelector, objectSelector, matchConditions);
  }

  /// Returns the same hook for other requests.
  public Webhook matching(
      List<Rule> byRules,
      MatchPolicy policy,
      LabelSelector ofNamespace,
      LabelSelector ofObject,
      List<MatchCondition> conditions) {
    return new Webhook(
        origin,
        name,
        clientConfig,
        byRules,
        failurePolicy,
        policy,
        ofNamespace,
        ofObject,
        sideEffects,
        timeoutSeconds,
        admissionReviewVersions,
        reinvocationPolicy,
        conditions);
  }
}
