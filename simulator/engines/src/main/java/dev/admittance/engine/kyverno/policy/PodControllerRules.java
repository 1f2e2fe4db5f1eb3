package dev.admittance.engine.kyverno.policy;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Finds out which rules of a policy hold for a kind: those for pods also hold for what makes pods.
/// Source: kyverno `pkg/autogen/v1`.
public final class PodControllerRules {
  static final String CRON_JOB = "CronJob";
  static final Set<String> OTHERS =
      new TreeSet<>(
          Set.of(
              "DaemonSet",
              "Deployment",
              "Job",
              "StatefulSet",
              "ReplicaSet",
              "ReplicationController"));

  private static final String ANNOTATION = "pod-policies.kyverno.io/autogen-controllers";
  private static final String PREFIX = "autogen-";
  private static final String CRON_PREFIX = "autogen-cronjob-";

  private PodControllerRules() {}

  /// The rules for a kind.
  ///
  /// @param kind empty for all kinds
  public static List<KyvernoRule> of(KyvernoPolicy policy, String kind) {
    if (!canDerive(policy)) {
      return policy.rules();
    }
    Set<String> controllers =
        policy
            .annotation(ANNOTATION)
            .<Set<String>>map(text -> new TreeSet<>(List.of(text.split(",", -1))))
            .orElseGet(PodControllerRules::all);
    Set<String> used = kind.isEmpty() ? controllers : Set.of(kind);
    if (!controllers.containsAll(used) || used.equals(Set.of("none"))) {
      return policy.rules();
    }
    List<KyvernoRule> derived =
        policy.rules().stream()
            .filter(rule -> !isDerived(rule))
            .flatMap(rule -> derive(rule, used))
            .toList();
    if (derived.isEmpty()) {
      return policy.rules();
    }
    List<KyvernoRule> rules =
        new ArrayList<>(policy.rules().stream().filter(rule -> !isDerived(rule)).toList());
    rules.addAll(derived);
    return rules;
  }

  /// The kinds that rules are asked for most: all, pods, and what makes pods.
  static Set<String> kinds() {
    Set<String> kinds = all();
    kinds.add("Pod");
    kinds.add("");
    return kinds;
  }

  private static Set<String> all() {
    Set<String> all = new TreeSet<>(OTHERS);
    all.add(CRON_JOB);
    return all;
  }

  /// The name of the rule that a rule is derived from, as far as Kyverno keeps it; its own where it
  /// is none of those.
  public static String written(KyvernoRule rule) {
    String name = rule.name();
    String own = name.startsWith(CRON_PREFIX) ? CRON_PREFIX : isDerived(rule) ? PREFIX : "";
    return name.substring(own.length());
  }

  private static boolean isDerived(KyvernoRule rule) {
    return rule.name().startsWith(PREFIX);
  }

  private static Stream<KyvernoRule> derive(KyvernoRule rule, Set<String> controllers) {
    Set<String> others = new TreeSet<>(controllers);
    others.remove(CRON_JOB);
    Optional<KyvernoRule> template =
        others.isEmpty()
            ? Optional.empty()
            : DerivedRule.forTemplates(rule, others)
                .map(derived -> DerivedRule.moved(derived, "spec.template."));
    boolean cron = controllers.contains(CRON_JOB) || controllers.contains("all");
    Optional<KyvernoRule> job =
        cron
            ? DerivedRule.forTemplates(rule, controllers)
                .flatMap(derived -> DerivedRule.forCronJobs(derived, rule.name()))
                .map(derived -> DerivedRule.moved(derived, "spec.jobTemplate.spec.template."))
            : Optional.empty();
    return Stream.concat(template.stream(), job.stream());
  }

  /// Whether rules can be derived at all: nothing selects objects by what controllers have not, or
  /// patches them by path.
  private static boolean canDerive(KyvernoPolicy policy) {
    boolean needed = false;
    for (KyvernoRule rule : policy.rules()) {
      boolean pathed =
          rule.generates()
              || !rule.mutation().text("patchesJson6902").isEmpty()
              || rule.mutation().objects("foreach").stream()
                  .anyMatch(loop -> !loop.text("patchesJson6902").isEmpty());
      if (pathed || blocks(rule).anyMatch(PodControllerRules::selectsMore)) {
        return false;
      }
      needed |=
          blocks(rule)
              .flatMap(block -> block.texts("kinds").stream())
              .anyMatch(kind -> all().contains(kind) || kind.equals("Pod"));
    }
    return needed;
  }

  private static Stream<JsonObject> blocks(KyvernoRule rule) {
    return Stream.concat(rule.blocks("match"), rule.blocks("exclude"));
  }

  private static boolean selectsMore(JsonObject resources) {
    List<String> kinds = resources.texts("kinds");
    boolean mixed = kinds.size() > 1 && DerivedRule.hasPod(kinds);
    return mixed
        || !resources.text("name").isEmpty()
        || !resources.texts("names").isEmpty()
        || resources.get("selector") instanceof JsonObject
        || resources.get("annotations") instanceof JsonObject;
  }
}
