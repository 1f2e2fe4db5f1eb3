package dev.admittance.model.practice;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.rule.PracticeId;
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
          new Numbered(PracticeId.L_1, new SelfDeadlock()),
          new Numbered(PracticeId.L_2, new CrossDeadlock()),
          new Numbered(PracticeId.L_3, new KubeSystemCovered()),
          new Numbered(PracticeId.L_4, new NodeLeasesCovered()),
          new Numbered(PracticeId.L_5, new EventsCovered()),
          new Numbered(PracticeId.L_6, new CatchAll()),
          new Numbered(PracticeId.L_7, new AccessReviewsCovered()),
          new Numbered(PracticeId.L_8, new NodeHeartbeatsCovered()),
          new Numbered(PracticeId.L_9, new PodStartCovered()),
          new Numbered(PracticeId.L_10, new BootstrapKindsCovered()),
          new Numbered(PracticeId.L_11, new LongTimeout()),
          new Numbered(PracticeId.L_12, new SerialBudget()),
          new Numbered(PracticeId.L_13, new DefaultsOfV1Beta1()),
          new Numbered(PracticeId.L_14, new ClosedMutation()),
          new Numbered(PracticeId.L_15, new UnguardedMutation()),
          new Numbered(PracticeId.L_16, new OpenValidation()),
          new Numbered(PracticeId.L_17, new ExactMatchPolicy()),
          new Numbered(PracticeId.L_18, new VersionsNotServed()),
          new Numbered(PracticeId.L_19, new UnstableVersionsOnly()),
          new Numbered(PracticeId.L_20, new DeadRule()),
          new Numbered(PracticeId.L_21, new WildcardSubresource()),
          new Numbered(PracticeId.L_22, new MissingSubresource()),
          new Numbered(PracticeId.L_23, new MutatedStatus()),
          new Numbered(PracticeId.L_24, new MutatingDelete()),
          new Numbered(PracticeId.L_25, new ObjectSelectorOptOut()),
          new Numbered(PracticeId.L_26, new NamespaceSelectorOnClusterKinds()),
          new Numbered(PracticeId.L_27, new UserWritableNamespaceLabel()),
          new Numbered(PracticeId.L_28, new KubeSystemByWrongLabel()),
          new Numbered(PracticeId.L_29, new UnknownSideEffects()),
          new Numbered(PracticeId.L_30, new ReviewVersions()),
          new Numbered(PracticeId.L_31, new UnreachableService()),
          new Numbered(PracticeId.L_32, new CertificateTrust()),
          new Numbered(PracticeId.L_33, new SingleReplica()),
          new Numbered(PracticeId.L_34, new ClusterNameInUrl()),
          new Numbered(PracticeId.L_35, new LoopbackUrl()),
          new Numbered(PracticeId.L_36, new RepeatedHookName()),
          new Numbered(PracticeId.L_37, new OverlappingMutators()),
          new Numbered(PracticeId.L_38, new CalledAgain()),
          new Numbered(PracticeId.L_41, new ConditionOnNull()),
          new Numbered(PracticeId.L_42, new AbsentVariable()),
          new Numbered(PracticeId.L_43, new ConditionOnRequestResource()),
          new Numbered(PracticeId.L_46, new SecretsCovered()),
          new Numbered(PracticeId.L_47, new HotPathCovered()),
          new Numbered(PracticeId.L_48, new StaticName()),
          new Numbered(PracticeId.L_49, new CleanedPath()),
          new Numbered(PracticeId.L_50, new RedundantResources()),
          new Numbered(PracticeId.L_53, new MirrorPods()),
          new Numbered(PracticeId.L_54, new CustomKindsMutated()),
          new Numbered(PracticeId.L_55, new OpenEditRights()),
          new Numbered(PracticeId.L_56, new NameOfDeletion()),
          new Numbered(PracticeId.L_57, new NameOfCreation()),
          new Numbered(PracticeId.L_58, new ConversionCoupling()),
          new Numbered(PracticeId.L_59, new ProviderLimits()));

  /// A rule with its number, such as `L-3`.
  record Numbered(PracticeId id, Practice practice) {}

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
  /// Sorted by rule, and by hook within a rule.
  public static List<Recommendation> recommend(
      List<Registration> registrations, PracticeContext context) {
    return found(registrations, context, Practices::recommendation).toList();
  }

  private static Recommendation recommendation(PracticeId rule, Practice.Finding found) {
    return new Recommendation(rule, found.hook(), diagnostic(rule, found), found.advice().change());
  }

  private static List<Diagnostic> check(
      List<Registration> registrations,
      PracticeContext context,
      BiFunction<PracticeId, Practice.Finding, Diagnostic> made) {
    return found(registrations, context, made).sorted(Practices::compare).toList();
  }

  private static int compare(Diagnostic one, Diagnostic other) {
    int files = one.file().compareTo(other.file());
    return files != 0 ? files : Diagnostic.IN_TEXT.compare(one, other);
  }

  private static <T> Stream<T> found(
      List<Registration> registrations,
      PracticeContext context,
      BiFunction<PracticeId, Practice.Finding, T> made) {
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

  private static Diagnostic diagnostic(PracticeId rule, Practice.Finding found) {
    return diagnostic(found.hook().registration().subject(), rule, found.advice());
  }

  private static Diagnostic fixed(PracticeId rule, Practice.Finding found) {
    return fixed(found.hook().registration().subject(), rule, found.advice());
  }

  /// Returns the finding of a rule about an object, without a fix.
  static Diagnostic diagnostic(DiagnosedObject subject, PracticeId rule, Advice advice) {
    return subject.finding(
        advice.severity(),
        rule.rule(),
        advice.path(),
        advice.message(),
        Optional.of(advice.remedy()));
  }

  /// Returns the finding of a rule about an object, with its fix.
  static Diagnostic fixed(DiagnosedObject subject, PracticeId rule, Advice advice) {
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
