package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The search about a policy with a binding, with any parameter. The policy itself is not edited,
/// only the request and its namespace.
record PolicySubject(PolicyId policy) implements WhyNotSubject {
  @Override
  public Optional<MatchTree> match(List<Step> steps) {
    return steps.stream().flatMap(step -> tree(step).stream()).reduce((_, last) -> last);
  }

  /// A policy may match and then be skipped because of its conditions: the last step counts.
  private Optional<MatchTree> tree(Step step) {
    if (!isAbout(step)) {
      return Optional.empty();
    }
    if (step instanceof Step.PolicySkipped skipped) {
      return Optional.of(skipped.why());
    }
    return step instanceof Step.PolicyMatched matched
        ? Optional.of(matched.why())
        : Optional.empty();
  }

  @Override
  public boolean isAbout(Step step) {
    return step instanceof Step.OfPolicy of && of.policy().with("").equals(policy);
  }

  @Override
  public List<WhyNotEdit> toHold(EditedInput attempted, Check failed) {
    return switch (failed.name()) {
      case NAMESPACE_SELECTOR, OBJECT_SELECTOR ->
          ofPolicy(attempted)
              .flatMap(AdmissionPolicy::matchConstraints)
              .map(resources -> selector(attempted, resources, failed))
              .orElse(List.of());
      case MATCH_RESOURCES ->
          failed.parts().isEmpty()
              ? List.of()
              : ofBinding(attempted)
                  .flatMap(PolicyBinding::matchResources)
                  .map(resources -> selector(attempted, resources, failed.parts().getLast()))
                  .orElse(List.of());
      case MATCH_CONDITIONS -> conditions(attempted, failed);
      default -> List.of();
    };
  }

  private static List<WhyNotEdit> selector(
      EditedInput attempted, MatchResources resources, Check failed) {
    boolean ofNamespace = failed.name() == Check.Name.NAMESPACE_SELECTOR;
    if (!ofNamespace && failed.name() != Check.Name.OBJECT_SELECTOR) {
      return List.of();
    }
    List<Requirement> requirements =
        requirements(ofNamespace ? resources.namespaceSelector() : resources.objectSelector());
    int place = Math.max(0, failed.parts().size() - 1);
    return place >= requirements.size()
        ? List.of()
        : labels(attempted, ofNamespace).toHold(requirements.get(place), null).stream()
            .filter(PolicySubject::isOfRequest)
            .toList();
  }

  private static List<Requirement> requirements(WrittenConfiguration.Selector written) {
    return LabelSelector.of(written).requirements();
  }

  static SelectorEdits labels(EditedInput attempted, boolean ofNamespace) {
    AdmissionRequest request = attempted.capture().request();
    boolean ofNamespaces = request.resource().resource().equals("namespaces");
    return new SelectorEdits(
        ofNamespace,
        ofNamespace && !ofNamespaces ? Optional.of(request.namespace()) : Optional.empty());
  }

  static boolean isOfRequest(WhyNotEdit edit) {
    return edit instanceof WhyNotEdit.ObjectLabel
        || edit instanceof WhyNotEdit.NamespaceLabel
        || edit instanceof WhyNotEdit.ObjectField;
  }

  /// Edits for the first condition that is not true.
  private List<WhyNotEdit> conditions(EditedInput attempted, Check failed) {
    List<MatchCondition> conditions =
        ofPolicy(attempted).map(AdmissionPolicy::matchConditions).orElse(List.of());
    int place = 0;
    while (place < failed.parts().size() && failed.parts().get(place).passed()) {
      place++;
    }
    return conditions.stream()
        .skip(place)
        .limit(1)
        .flatMap(condition ->
            MendingEdits.toHold(attempted, ofPolicy(attempted).orElseThrow(), policy, condition)
                .stream())
        .toList();
  }

  @Override
  public List<WhyNotEdit> toMend(EditedInput attempted, List<Step> steps) {
    return ofPolicy(attempted).stream()
        .flatMap(one ->
            one instanceof ValidatingAdmissionPolicy validating
                ? MendingEdits.toPass(attempted, validating, policy).stream()
                : Stream.empty())
        .toList();
  }

  @Override
  public List<WhyNotEdit> toFail(EditedInput attempted, MatchTree matched) {
    List<WhyNotEdit> edits = new ArrayList<>();
    ofPolicy(attempted)
        .flatMap(AdmissionPolicy::matchConstraints)
        .ifPresent(resources -> edits.addAll(toFail(attempted, resources)));
    ofBinding(attempted)
        .flatMap(PolicyBinding::matchResources)
        .ifPresent(resources -> edits.addAll(toFail(attempted, resources)));
    return edits;
  }

  private static List<WhyNotEdit> toFail(EditedInput attempted, MatchResources resources) {
    List<WhyNotEdit> edits = new ArrayList<>();
    requirements(resources.objectSelector())
        .forEach(one -> edits.addAll(labels(attempted, false).toFail(one)));
    if (!attempted.capture().request().namespace().isEmpty()) {
      requirements(resources.namespaceSelector())
          .forEach(one -> edits.addAll(labels(attempted, true).toFail(one)));
    }
    return edits;
  }

  private Optional<AdmissionPolicy> ofPolicy(EditedInput attempted) {
    return objects(attempted).stream()
        .filter(AdmissionPolicy.class::isInstance)
        .map(AdmissionPolicy.class::cast)
        .filter(one -> one.metadata().name().equals(policy.policy()))
        .findFirst();
  }

  private Optional<PolicyBinding> ofBinding(EditedInput attempted) {
    return objects(attempted).stream()
        .filter(PolicyBinding.class::isInstance)
        .map(PolicyBinding.class::cast)
        .filter(one -> one.metadata().name().equals(policy.binding()))
        .findFirst();
  }

  private List<PolicyObject> objects(EditedInput attempted) {
    boolean validating = policy.kind() == HookKind.VALIDATING;
    return attempted.input().setup().policies().stream()
        .filter(one ->
            switch (one.kind()) {
              case VALIDATING_POLICY, VALIDATING_BINDING -> validating;
              case MUTATING_POLICY, MUTATING_BINDING -> !validating;
            })
        .toList();
  }
}
