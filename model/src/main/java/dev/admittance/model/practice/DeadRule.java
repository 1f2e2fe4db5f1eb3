package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.NearestName;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// L-20. A hook, a rule or an entry of a rule that nothing can match, as far as its resources are
/// known: a custom group may have more resources than those whose definitions are at hand. L-18
/// covers versions.
final class DeadRule implements Practice.OfOneHookInContext {
  private static final String REMEDY = "Correct the entry, or remove it.";
  private static final String EXEMPT_GROUP = RegistrationVersion.GROUP;

  /// The API server rejects others (W-13), which is not reported again.
  private static final Set<String> OPERATIONS =
      Set.of("*", "CONNECT", "CREATE", "DELETE", "UPDATE");

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    List<Rule> rules = hook.webhook().rules();
    if (rules.isEmpty()) {
      return List.of(
          Advice.about(
              hook,
              "rules",
              context.isStored() ? Severity.WARNING : Severity.INFO,
              "The hook has no rules, so it is never called.",
              "Add a rule, unless a controller fills the rules in when it runs."));
    }
    return IntStream.range(0, rules.size())
        .boxed()
        .flatMap(i -> check(rules.get(i), hook.path().child("rules").index(i), context).stream())
        .toList();
  }

  /// Returns what of a rule matches nothing.
  ///
  /// @param path of the rule
  static List<Advice> check(Rule rule, FieldPath path, PracticeContext context) {
    KnownResources known = new KnownResources(context);
    if (rule.apiGroups().stream().noneMatch(group -> isServed(group, known, context))) {
      return List.of();
    }
    List<Advice> entries = new ArrayList<>();
    Set<Reason> reasons = new LinkedHashSet<>();
    for (int k = 0; k < rule.resources().size(); k++) {
      String entry = rule.resources().get(k);
      Optional<Reason> reason = reason(rule, entry, context);
      if (reason.isPresent()) {
        entries.add(entry(entry, path.child("resources").index(k), reason.get()));
        reasons.add(reason.get());
      }
    }
    boolean whole =
        entries.size() == rule.resources().size()
            && reasons.size() == 1
            && !reasons.iterator().next().isMisnamed();
    return whole ? List.of(whole(path, reasons.iterator().next())) : entries;
  }

  /// L-18 covers a group that only older releases served.
  private static boolean isServed(String group, KnownResources known, PracticeContext context) {
    return group.equals("*") || !known.knows(group) || context.resources().hasGroup(group);
  }

  /// Why an entry matches nothing.
  ///
  /// @param isMisnamed whether no resource has the name
  /// @param meant the probably intended entry
  private record Reason(String text, boolean isMisnamed, String remedy, Optional<String> meant) {
    Reason(String text) {
      this(text, false, REMEDY, Optional.empty());
    }
  }

  private static Optional<Reason> reason(Rule rule, String entry, PracticeContext context) {
    KnownResources known = new KnownResources(context);
    List<ApiResource> named = known.named(rule, entry);
    if (!known.knowsGroupsOf(rule)) {
      return noneConnects(rule, entry, named);
    }
    if (named.isEmpty()) {
      Optional<String> meant = meant(rule, entry, context);
      boolean complete =
          context.isStored() || rule.apiGroups().stream().allMatch(ResourceTable::isBuiltIn);
      return complete || meant.isPresent()
          ? Optional.of(
              new Reason(
                  "%s has no such resource in %s".formatted(context.releaseText(), groups(rule)),
                  true,
                  remedy(rule, entry, context),
                  meant))
          : Optional.empty();
    }
    return reason(rule, named, context).map(Reason::new);
  }

  private static Optional<String> reason(
      Rule rule, List<ApiResource> named, PracticeContext context) {
    if (named.stream().allMatch(one -> isExempt(one, context))) {
      return Optional.of("no webhook is ever called for these resources");
    }
    List<ApiResource> inScope =
        named.stream().filter(one -> KnownResources.inScope(rule, one)).toList();
    if (inScope.isEmpty()) {
      return Optional.of(
          "its scope is `%s`, and its resources are %s"
              .formatted(
                  rule.scope().text(),
                  rule.scope() == Scope.CLUSTER ? "namespaced" : "cluster-scoped"));
    }
    boolean known = OPERATIONS.containsAll(rule.operations());
    return known && inScope.stream().noneMatch(one -> KnownResources.admitsAny(rule, one))
        ? Optional.of(
            "requests for %s of it do not exist".formatted(String.join(" or ", rule.operations())))
        : Optional.empty();
  }

  /// Even without knowing a resource, only subresources support CONNECT.
  private static Optional<Reason> noneConnects(Rule rule, String entry, List<ApiResource> named) {
    boolean dead =
        rule.operations().equals(List.of("CONNECT"))
            && entry.indexOf('/') < 0
            && named.stream().noneMatch(one -> one.admits("CONNECT"));
    return dead
        ? Optional.of(new Reason("it is none of the subresources that clients connect to"))
        : Optional.empty();
  }

  /// The kinds that register hooks and policies (W-202).
  private static boolean isExempt(ApiResource one, PracticeContext context) {
    return one.group().equals(EXEMPT_GROUP)
        && (one.resource().endsWith("webhookconfigurations")
            || one.resource().startsWith("validatingadmissionpolic")
            || (one.resource().startsWith("mutatingadmissionpolic")
                && context.release().isAtLeast(32)));
  }

  private static String groups(Rule rule) {
    return rule.apiGroups().stream()
        .map(group -> group.isEmpty() ? "the core group" : "`" + group + "`")
        .collect(Collectors.joining(" and "));
  }

  private static String remedy(Rule rule, String entry, PracticeContext context) {
    Optional<String> elsewhere =
        context.resources().resources().stream()
            .filter(one -> one.path().equals(entry) && one.servedByDefault())
            .map(ApiResource::group)
            .findFirst();
    return elsewhere
        .map("Write a rule for the group `%s`, which has it."::formatted)
        .or(() -> meant(rule, entry, context).map("Did you mean `%s`?"::formatted))
        .orElse(REMEDY);
  }

  /// Finds a resource with a similar name in the rule's groups that the rule does not list.
  private static Optional<String> meant(Rule rule, String entry, PracticeContext context) {
    List<String> names =
        context.resources().resources().stream()
            .filter(one -> KnownResources.has(rule.apiGroups(), one.group()))
            .map(ApiResource::path)
            .toList();
    return NearestName.find(entry, names)
        .or(() -> names.stream().filter(name -> name.endsWith(entry)).findFirst())
        .filter(name -> !rule.resources().contains(name));
  }

  private static Advice entry(String entry, FieldPath path, Reason reason) {
    return new Advice(
            Severity.WARNING,
            path,
            "`%s` matches nothing: %s.".formatted(entry, reason.text()),
            reason.remedy())
        .with(reason.meant().map(name -> SuggestedChange.replacing(path, name)));
  }

  private static Advice whole(FieldPath path, Reason reason) {
    return new Advice(
        Severity.WARNING,
        path,
        "The rule matches nothing: %s.".formatted(reason.text()),
        "Correct the rule, or remove it.");
  }
}
