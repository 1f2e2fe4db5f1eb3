package dev.admittance.simulator.analysis.coverage;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicyBinding;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Removes the parts of registrations that depend on the object: the rest decides by resource,
/// operation and namespace.
///
/// @param anyNamespace whether namespace selectors are removed, too
record UnconditionalRegistrations(boolean anyNamespace) {

  Setup of(Setup setup) {
    return setup
        .withConfigurations(setup.configurations().stream().map(this::of).toList())
        .withPolicies(setup.policies().stream().map(this::of).toList());
  }

  private WebhookConfiguration of(WebhookConfiguration configuration) {
    return configuration.with(configuration.webhooks().stream().map(this::of).toList());
  }

  private Webhook of(Webhook hook) {
    return hook.matching(
        hook.rules(),
        hook.matchPolicy(),
        anyNamespace ? LabelSelector.EVERYTHING : hook.namespaceSelector(),
        LabelSelector.EVERYTHING,
        List.of());
  }

  private PolicyObject of(PolicyObject object) {
    return switch (object) {
      case ValidatingAdmissionPolicy policy ->
          new ValidatingAdmissionPolicy(
              policy.version(),
              policy.metadata(),
              Optional.empty(),
              policy.matchConstraints().map(this::of),
              List.of(),
              policy.failurePolicy(),
              List.of(),
              List.of(),
              List.of(),
              policy.source());
      case MutatingAdmissionPolicy policy ->
          new MutatingAdmissionPolicy(
              policy.version(),
              policy.metadata(),
              Optional.empty(),
              policy.matchConstraints().map(this::of),
              List.of(),
              List.of(),
              policy.failurePolicy(),
              List.of(),
              policy.reinvocationPolicy(),
              policy.source());
      case ValidatingAdmissionPolicyBinding binding ->
          new ValidatingAdmissionPolicyBinding(
              binding.version(),
              binding.metadata(),
              binding.policyName(),
              Optional.empty(),
              binding.matchResources().map(this::of),
              binding.validationActions(),
              binding.source());
      case MutatingAdmissionPolicyBinding binding ->
          new MutatingAdmissionPolicyBinding(
              binding.version(),
              binding.metadata(),
              binding.policyName(),
              Optional.empty(),
              binding.matchResources().map(this::of),
              binding.source());
    };
  }

  private MatchResources of(MatchResources written) {
    return new MatchResources(
        anyNamespace ? WrittenConfiguration.Selector.EVERYTHING : written.namespaceSelector(),
        WrittenConfiguration.Selector.EVERYTHING,
        written.resourceRules().stream()
            .map(rule -> new MatchResources.NamedRule(List.of(), rule.rule()))
            .toList(),
        written.excludeResourceRules().stream()
            .filter(rule -> rule.resourceNames().isEmpty())
            .toList(),
        written.matchPolicy());
  }

  /// The removed parts of a participant, by field name.
  ///
  /// @param who as it is registered
  List<String> takenOf(Participant who) {
    List<String> taken = new ArrayList<>();
    if (who instanceof Participant.Hook hook) {
      note(
          taken,
          anyNamespace && !hook.webhook().namespaceSelector().isEmpty(),
          "namespaceSelector");
      note(taken, !hook.webhook().objectSelector().isEmpty(), "objectSelector");
      note(taken, !hook.webhook().matchConditions().isEmpty(), "matchConditions");
    } else if (who instanceof Participant.Policy policy) {
      takenOf(policy.policy(), policy.binding(), taken);
    }
    return taken;
  }

  private void takenOf(AdmissionPolicy policy, PolicyBinding binding, List<String> taken) {
    List<MatchResources> both = new ArrayList<>();
    policy.matchConstraints().ifPresent(both::add);
    binding.matchResources().ifPresent(both::add);
    note(
        taken,
        anyNamespace && both.stream().anyMatch(one -> requires(one.namespaceSelector())),
        "namespaceSelector");
    note(taken, both.stream().anyMatch(one -> requires(one.objectSelector())), "objectSelector");
    note(taken, both.stream().anyMatch(UnconditionalRegistrations::names), "resourceNames");
    note(taken, !policy.matchConditions().isEmpty(), "matchConditions");
    note(taken, policy.paramKind().isPresent(), "params");
  }

  private static boolean requires(WrittenConfiguration.Selector selector) {
    return !LabelSelector.of(selector).isEmpty();
  }

  private static boolean names(MatchResources written) {
    return written.resourceRules().stream().anyMatch(rule -> !rule.resourceNames().isEmpty())
        || written.excludeResourceRules().stream()
            .anyMatch(rule -> !rule.resourceNames().isEmpty());
  }

  private static void note(List<String> taken, boolean isTaken, String field) {
    if (isTaken) {
      taken.add(field);
    }
  }
}
