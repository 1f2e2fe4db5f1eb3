package dev.admittance.model.validation.registration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.Written;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ApiServer;
import dev.admittance.model.validation.SelectorRules;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What is checked only under conditions. An update is judged more mildly where the old object
/// would fail already; one hook of it is enough to relax a rule for all hooks of the new one.
///
/// @param noSideEffects only `None` and `NoneOnDryRun` are taken (W-21, W-60)
/// @param knownReviewVersion each hook names a version of AdmissionReview that the server knows
///   (W-32, W-61)
/// @param uniqueNames no two hooks of a configuration share a name (W-33, W-62)
/// @param selectorValues the values of `matchExpressions` are checked (W-23, W-63)
/// @param conditions match conditions are checked (W-30, W-64)
/// @param stored expressions of match conditions that the old object has already (W-31)
record Strictness(
    boolean noSideEffects,
    boolean knownReviewVersion,
    boolean uniqueNames,
    boolean selectorValues,
    boolean conditions,
    Set<String> stored) {
  /// The first release that checks the values of selectors.
  private static final int SELECTOR_VALUES_SINCE = 26;

  /// What a create through a version asks for (W-70).
  static Strictness ofCreate(RegistrationVersion version, ApiServer server) {
    boolean strict =
        switch (version) {
          case V1 -> true;
          case V1BETA1 -> false;
        };
    boolean selectorValues = server.release().isAtLeast(SELECTOR_VALUES_SINCE);
    return new Strictness(strict, true, strict, selectorValues, true, Set.of());
  }

  /// What an update asks for (W-60 to W-64). Through v1beta1 it is no stricter than a create
  /// (W-70).
  static Strictness ofUpdate(Registration updated, Written.Configuration old, ApiServer server) {
    Strictness create = ofCreate(updated.written().version(), server);
    List<Written.Hook> hooks = old.webhooks();
    return new Strictness(
        create.noSideEffects() && hooks.stream().allMatch(PolicyRules::hasNoSideEffects),
        hooks.stream().allMatch(hook -> hasKnownReviewVersion(hook, server.release())),
        create.uniqueNames() && haveUniqueNames(hooks),
        create.selectorValues() && hooks.stream().allMatch(Strictness::hasValidSelectors),
        !conditions(updated.written()).equals(conditions(old)) || writesEmptyConditions(updated),
        conditions(old).stream()
            .flatMap(List::stream)
            .map(MatchCondition::expression)
            .collect(Collectors.toUnmodifiableSet()));
  }

  private static boolean hasKnownReviewVersion(Written.Hook hook, KubernetesRelease release) {
    List<String> versions = hook.admissionReviewVersions();
    return versions.isEmpty() || ReviewVersionRules.anyKnown(versions, release);
  }

  /// Empty names count here, though two of them are no duplicates (W-62).
  private static boolean haveUniqueNames(List<Written.Hook> hooks) {
    Set<String> names = new HashSet<>();
    return hooks.stream().allMatch(hook -> names.add(hook.name()));
  }

  private static boolean hasValidSelectors(Written.Hook hook) {
    return SelectorRules.check(hook.namespaceSelector(), FieldPath.ROOT).isEmpty()
        && SelectorRules.check(hook.objectSelector(), FieldPath.ROOT).isEmpty();
  }

  /// To the server a list without items differs from no list, which is what it has stored.
  private static boolean writesEmptyConditions(Registration updated) {
    return updated.written().webhooks().stream()
        .filter(hook -> hook.matchConditions().isEmpty())
        .map(hook -> FieldPath.ROOT.child("webhooks").index(hook.index()).child("matchConditions"))
        .anyMatch(
            path -> path.find(updated.subject().root()).orElse(null) instanceof Node.Sequence);
  }

  /// The conditions of each hook; the server compares hook by hook (W-64).
  private static List<List<MatchCondition>> conditions(Written.Configuration configuration) {
    return configuration.webhooks().stream().map(Written.Hook::matchConditions).toList();
  }
}
