package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// L-22. A check on pods or replicas that a subresource bypasses: containers can be added to a
/// running pod, and replicas changed, without a write to the resource itself. A hook for pods that
/// covers ephemeral containers is assumed to omit `pods/resize` deliberately.
final class MissingSubresource implements Practice {
  private static final String CONTAINERS = "pods/ephemeralcontainers";
  private static final String RESIZE = "pods/resize";
  private static final TargetResource PODS = TargetResource.namespaced("", "pods");
  private static final Pattern SCALING = Pattern.compile("replica(?!set)|scale|scaling");

  private static final List<TargetResource> SCALED =
      List.of(
          TargetResource.namespaced("apps", "deployments"),
          TargetResource.namespaced("apps", "statefulsets"),
          TargetResource.namespaced("apps", "replicasets"));

  @Override
  public Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
    return hooks.stream()
        .filter(hook -> hook.configuration().kind() == HookKind.VALIDATING)
        .flatMap(hook ->
            Stream.concat(pods(hook, context).stream(), scale(hook).stream())
                .map(advice -> new Finding(hook, advice)));
  }

  private static Optional<Advice> pods(RegisteredHook hook, PracticeContext context) {
    OptionalInt rule = rule(hook.webhook(), PODS);
    if (rule.isEmpty()) {
      return Optional.empty();
    }
    List<String> missing =
        Stream.of(CONTAINERS, RESIZE)
            .filter(path -> isStable(path, context))
            .filter(path -> !isCovered(hook, TargetResource.namespaced("", path)))
            .toList();
    return !missing.contains(CONTAINERS)
        ? Optional.empty()
        : Optional.of(
            Advice.aboutRule(
                    hook,
                    rule.getAsInt(),
                    PolicyName.suggests(hook)
                        ? Advice.unlessGuarded(Severity.WARNING, hook.webhook())
                        : Severity.INFO,
                    "A running pod can be changed past this check, through `%s`."
                        .formatted(String.join("` and `", missing)),
                    "Add %s to `resources`, for UPDATE, if the check is about containers."
                        .formatted("`" + String.join("`, `", missing) + "`"))
                .with(adding(hook, rule.getAsInt(), missing)));
  }

  /// Adds them to a rule for UPDATE; a rule for CREATE alone would not match them.
  private static Optional<SuggestedChange> adding(
      RegisteredHook hook, int rule, List<String> missing) {
    Rule changed = hook.webhook().rules().get(rule);
    if (!KnownResources.has(changed.operations(), "UPDATE")) {
      return Optional.empty();
    }
    FieldPath resources = hook.path().child("rules").index(rule).child("resources");
    List<Edit> edits = new ArrayList<>();
    for (String path : missing) {
      int end = changed.resources().size() + edits.size();
      edits.add(new Edit.InsertItem(resources, end, new JsonString(path)));
    }
    return Optional.of(new SuggestedChange("Add " + String.join(" and ", missing), edits));
  }

  /// Both are available without a feature gate: from 1.23 and from 1.33.
  private static boolean isStable(String path, PracticeContext context) {
    return context.release().isAtLeast(path.equals(CONTAINERS) ? 23 : 33);
  }

  private static Optional<Advice> scale(RegisteredHook hook) {
    Webhook webhook = hook.webhook();
    boolean scaling =
        SCALING.matcher(webhook.name() + " " + hook.configuration().name()).find()
            || webhook.matchConditions().stream()
                .anyMatch(condition -> condition.expression().contains("replicas"));
    return SCALED.stream()
        .filter(target -> scaling && HookCoverage.rule(webhook, "UPDATE", target).isPresent())
        .filter(target ->
            !isCovered(
                hook, TargetResource.namespaced(target.group(), target.resource() + "/scale")))
        .findFirst()
        .map(target ->
            Advice.aboutRule(
                hook,
                HookCoverage.rule(webhook, "UPDATE", target).orElseThrow(),
                Severity.WARNING,
                "Replicas can be changed past this check, through `%s/scale`."
                    .formatted(target.resource()),
                "Add `%s/scale` to `resources`; its object is a Scale of `autoscaling/v1`."
                    .formatted(target.resource())));
  }

  private static OptionalInt rule(Webhook webhook, TargetResource target) {
    OptionalInt update = HookCoverage.rule(webhook, "UPDATE", target);
    return update.isPresent() ? update : HookCoverage.rule(webhook, "CREATE", target);
  }

  /// Another hook of the configuration may cover it.
  private static boolean isCovered(RegisteredHook hook, TargetResource target) {
    return hook.configuration().webhooks().stream()
        .anyMatch(webhook -> HookCoverage.rule(webhook, "UPDATE", target).isPresent());
  }
}
