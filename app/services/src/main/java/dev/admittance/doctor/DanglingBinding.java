package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveObject;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A binding whose policy does not exist: it has no effect (P-30).
final class DanglingBinding implements DoctorCheck {
  static final String RULE = "live/DanglingBinding";

  /// The kind of bindings and that of what they bind.
  private record Pair(WatchedResources bindings, WatchedResources policies) {}

  private static final List<Pair> PAIRS =
      List.of(
          new Pair(WatchedResources.MUTATING_BINDINGS, WatchedResources.MUTATING_POLICIES),
          new Pair(WatchedResources.VALIDATING_BINDINGS, WatchedResources.VALIDATING_POLICIES));

  @Override
  public Stream<Found> check(CheckContext context) {
    return PAIRS.stream()
        .filter(pair -> context.snapshot().isCurrent(pair.policies()))
        .flatMap(pair -> {
          Set<String> policies =
              of(pair.policies(), context).map(LiveObject::name).collect(Collectors.toSet());
          return of(pair.bindings(), context)
              .filter(binding -> !policies.contains(policy(binding)))
              .map(binding -> found(binding, pair.policies().kind()));
        });
  }

  private static Stream<LiveObject> of(WatchedResources resource, CheckContext context) {
    return context.snapshot().objects().stream()
        .filter(object -> object.kind().equals(resource.kind()));
  }

  private static String policy(LiveObject binding) {
    return binding
        .object()
        .findObject("spec")
        .flatMap(spec -> spec.find("policyName"))
        .map(name -> name instanceof JsonString(String text) ? text : "")
        .orElse("");
  }

  private static Found found(LiveObject binding, String kind) {
    return new Found(
        RULE,
        Urgency.WARNING,
        "Bindings of policies that do not exist",
        new HookFinding(
            Optional.empty(),
            binding.name(),
            "There is no %s `%s`, so that the binding has no effect, and what it is to enforce is not enforced."
                .formatted(kind, policy(binding)),
            List.of(
                new Evidence(
                    binding.title(),
                    "spec.policyName",
                    policy(binding),
                    binding.lastChange().map(change -> change.at()))),
            List.of(
                new Remediation.Advice(
                    "Create the policy, correct `policyName`, or delete the binding."))));
  }
}
