package dev.admittance.model.practice;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.TextEdit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// Checks configurations against good practice. Errors that the API server would report are not
/// repeated.
public final class Practices {
  /// All rules, in numerical order.
  static final List<Numbered> ALL =
      List.of(
          new Numbered("L-1", new SelfDeadlock()),
          new Numbered("L-2", new CrossDeadlock()),
          new Numbered("L-3", new KubeSystemCovered()),
          new Numbered("L-4", new NodeLeasesCovered()),
          new Numbered("L-5", new EventsCovered()),
          new Numbered("L-6", new CatchAll()),
          new Numbered("L-7", new AccessReviewsCovered()),
          new Numbered("L-8", new NodeHeartbeatsCovered()),
          new Numbered("L-9", new PodStartCovered()),
          new Numbered("L-10", new BootstrapKindsCovered()),
          new Numbered("L-11", new LongTimeout()),
          new Numbered("L-12", new SerialBudget()),
          new Numbered("L-13", new DefaultsOfV1Beta1()),
          new Numbered("L-14", new ClosedMutation()),
          new Numbered("L-15", new UnguardedMutation()),
          new Numbered("L-16", new OpenValidation()),
          new Numbered("L-17", new ExactMatchPolicy()),
          new Numbered("L-18", new VersionsNotServed()),
          new Numbered("L-19", new UnstableVersionsOnly()),
          new Numbered("L-20", new DeadRule()),
          new Numbered("L-21", new WildcardSubresource()),
          new Numbered("L-22", new MissingSubresource()),
          new Numbered("L-23", new MutatedStatus()),
          new Numbered("L-24", new MutatingDelete()),
          new Numbered("L-25", new ObjectSelectorOptOut()),
          new Numbered("L-26", new NamespaceSelectorOnClusterKinds()),
          new Numbered("L-27", new UserWritableNamespaceLabel()),
          new Numbered("L-28", new KubeSystemByWrongLabel()),
          new Numbered("L-29", new UnknownSideEffects()),
          new Numbered("L-30", new ReviewVersions()),
          new Numbered("L-31", new UnreachableService()),
          new Numbered("L-32", new CertificateTrust()),
          new Numbered("L-33", new SingleReplica()),
          new Numbered("L-34", new ClusterNameInUrl()),
          new Numbered("L-35", new LoopbackUrl()),
          new Numbered("L-36", new RepeatedHookName()),
          new Numbered("L-37", new OverlappingMutators()),
          new Numbered("L-38", new CalledAgain()),
          new Numbered("L-41", new ConditionOnNull()),
          new Numbered("L-42", new AbsentVariable()),
          new Numbered("L-43", new ConditionOnRequestResource()),
          new Numbered("L-46", new SecretsCovered()),
          new Numbered("L-47", new HotPathCovered()),
          new Numbered("L-48", new StaticName()),
          new Numbered("L-49", new CleanedPath()),
          new Numbered("L-50", new RedundantResources()),
          new Numbered("L-53", new MirrorPods()),
          new Numbered("L-54", new CustomKindsMutated()),
          new Numbered("L-55", new OpenEditRights()),
          new Numbered("L-56", new NameOfDeletion()),
          new Numbered("L-57", new NameOfCreation()),
          new Numbered("L-58", new ConversionCoupling()));

  /// A rule with its number, such as `L-3`.
  record Numbered(String id, Practice practice) {}

  private Practices() {}

  /// Returns the findings about all hooks of some configurations, in text order, without fixes.
  ///
  /// @param context what else is known
  public static List<Diagnostic> check(List<Registration> registrations, PracticeContext context) {
    return check(registrations, context, Practices::diagnostic);
  }

  /// Returns the findings of [#check] with their known fixes. Each fix costs an edit of its
  /// document, which takes far longer than the finding itself.
  public static List<Diagnostic> checkWithFixes(
      List<Registration> registrations, PracticeContext context) {
    return check(registrations, context, Practices::fixed);
  }

  /// Returns the findings of [#check], each with its hook and with a change that can still be made.
  /// In the order of the rules, and of the hooks within a rule.
  public static List<Recommendation> recommend(
      List<Registration> registrations, PracticeContext context) {
    return found(registrations, context, Practices::recommendation).toList();
  }

  private static Recommendation recommendation(String rule, Practice.Finding found) {
    return new Recommendation(found.hook(), diagnostic(rule, found), found.advice().change());
  }

  private static List<Diagnostic> check(
      List<Registration> registrations,
      PracticeContext context,
      BiFunction<String, Practice.Finding, Diagnostic> made) {
    return found(registrations, context, made).sorted(Practices::compare).toList();
  }

  private static int compare(Diagnostic one, Diagnostic other) {
    int files = one.file().compareTo(other.file());
    return files != 0 ? files : one.range().start().compareTo(other.range().start());
  }

  private static <T> Stream<T> found(
      List<Registration> registrations,
      PracticeContext context,
      BiFunction<String, Practice.Finding, T> made) {
    List<RegisteredHook> hooks = registrations.stream().flatMap(Practices::different).toList();
    return ALL.stream()
        .flatMap(rule ->
            rule.practice().check(hooks, context).map(found -> made.apply(rule.id(), found)));
  }

  /// Returns the hooks of a configuration, of equal ones the first: a short text with aliases may
  /// have thousands, which the API server refuses for their equal names.
  private static Stream<RegisteredHook> different(Registration registration) {
    Set<Webhook> seen = new HashSet<>();
    Origin anywhere = registration.configuration().origin();
    return registration.hooks().stream().filter(hook -> seen.add(hook.webhook().at(anywhere)));
  }

  private static Diagnostic diagnostic(String rule, Practice.Finding found) {
    return diagnostic(found.hook().registration().subject(), rule, found.advice());
  }

  private static Diagnostic fixed(String rule, Practice.Finding found) {
    return fixed(found.hook().registration().subject(), rule, found.advice());
  }

  /// Returns the finding of a rule about an object, without a fix.
  static Diagnostic diagnostic(DiagnosedObject subject, String rule, Advice advice) {
    return subject.finding(
        advice.severity(),
        "practice/" + rule,
        advice.path(),
        advice.message(),
        Optional.of(advice.remedy()));
  }

  /// Returns the finding of a rule about an object, with its fix.
  static Diagnostic fixed(DiagnosedObject subject, String rule, Advice advice) {
    Diagnostic diagnostic = diagnostic(subject, rule, advice);
    return advice
        .change()
        .flatMap(change -> fix(subject, change))
        .map(diagnostic::with)
        .orElse(diagnostic);
  }

  /// A change that cannot be made in the text, such as in the target of an alias, gives no fix.
  private static Optional<Fix> fix(DiagnosedObject subject, SuggestedChange change) {
    return switch (Editor.edit(subject.document(), subject.root(), change.edits())) {
      case EditResult.Edited(List<TextEdit> edits) ->
          edits.isEmpty() ? Optional.empty() : Optional.of(new Fix(change.title(), edits));
      case EditResult.Refused _ -> Optional.empty();
    };
  }
}
