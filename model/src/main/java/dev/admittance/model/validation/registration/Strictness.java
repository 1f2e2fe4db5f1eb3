package dev.admittance.model.validation.registration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.SelectorRules;
import dev.admittance.model.validation.ValidatingServer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The checks that depend on the version and on the old object. An update is validated more
/// leniently where the old object already violates a rule; one hook that does relaxes the rule for
/// all hooks of the new one. Source: `ValidateValidatingWebhookConfigurationUpdate` and
/// `ValidateMutatingWebhookConfigurationUpdate` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`, with their `validationOptions`.
///
/// @param noSideEffects only `None` and `NoneOnDryRun` are accepted (W-21, W-60)
/// @param knownReviewVersion each hook lists an AdmissionReview version that the server knows
///   (W-32, W-61)
/// @param uniqueNames no two hooks of a configuration share a name (W-33, W-62)
/// @param selectorValues the values of `matchExpressions` are validated (W-23, W-63)
/// @param conditions match conditions are validated (W-30, W-64)
/// @param stored match condition expressions that the old object already has (W-31)
record Strictness(
    boolean noSideEffects,
    boolean knownReviewVersion,
    boolean uniqueNames,
    boolean selectorValues,
    boolean conditions,
    Set<String> stored) {
  /// The first release that validates the values of selectors.
  private static final int SELECTOR_VALUES_SINCE = 26;

  /// Returns the checks for a create through a version (W-70).
  static Strictness ofCreate(RegistrationVersion version, ValidatingServer server) {
    boolean strict =
        switch (version) {
          case V1 -> true;
          case V1BETA1 -> false;
        };
    boolean selectorValues = server.release().isAtLeast(SELECTOR_VALUES_SINCE);
    return new Strictness(strict, true, strict, selectorValues, true, Set.of());
  }

  /// Returns the checks for an update (W-60 to W-64). Through v1beta1 it is no stricter than a
  /// create (W-70).
  static Strictness ofUpdate(
      Registration updated, WrittenConfiguration.Configuration old, ValidatingServer server) {
    Strictness create = ofCreate(updated.written().version(), server);
    List<WrittenConfiguration.Hook> hooks = old.webhooks();
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

  private static boolean hasKnownReviewVersion(
      WrittenConfiguration.Hook hook, KubernetesRelease release) {
    List<String> versions = hook.admissionReviewVersions();
    return versions.isEmpty() || ReviewVersionRules.anyKnown(versions, release);
  }

  /// Empty names count here, although two of them are not duplicates (W-62).
  private static boolean haveUniqueNames(List<WrittenConfiguration.Hook> hooks) {
    Set<String> names = new HashSet<>();
    return hooks.stream().allMatch(hook -> names.add(hook.name()));
  }

  private static boolean hasValidSelectors(WrittenConfiguration.Hook hook) {
    return SelectorRules.check(hook.namespaceSelector(), FieldPath.ROOT).isEmpty()
        && SelectorRules.check(hook.objectSelector(), FieldPath.ROOT).isEmpty();
  }

  /// The server distinguishes an empty list from the absent list that it has stored.
  private static boolean writesEmptyConditions(Registration updated) {
    return updated.written().webhooks().stream()
        .filter(hook -> hook.matchConditions().isEmpty())
        .map(hook -> FieldPath.ROOT.child("webhooks").index(hook.index()).child("matchConditions"))
        .anyMatch(
            path -> path.find(updated.subject().root()).orElse(null) instanceof Node.Sequence);
  }

  /// Returns the conditions of each hook; the server compares hook by hook (W-64).
  private static List<List<MatchCondition>> conditions(
      WrittenConfiguration.Configuration configuration) {
    return configuration.webhooks().stream()
        .map(WrittenConfiguration.Hook::matchConditions)
        .toList();
  }
}
