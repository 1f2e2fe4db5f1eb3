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
  static final List<Practice> ALL =
      List.of(
          new SelfDeadlock(),
          new CrossDeadlock(),
          new KubeSystemCovered(),
          new NodeLeasesCovered(),
          new EventsCovered(),
          new CatchAll(),
          new AccessReviewsCovered(),
          new NodeHeartbeatsCovered(),
          new PodStartCovered(),
          new BootstrapKindsCovered(),
          new LongTimeout(),
          new SerialBudget(),
          new DefaultsOfV1Beta1(),
          new ClosedMutation(),
          new UnguardedMutation(),
          new OpenValidation(),
          new ExactMatchPolicy(),
          new VersionsNotServed(),
          new UnstableVersionsOnly(),
          new DeadRule(),
          new WildcardSubresource(),
          new MissingSubresource(),
          new MutatedStatus(),
          new MutatingDelete(),
          new ObjectSelectorOptOut(),
          new NamespaceSelectorOnClusterKinds(),
          new UserWritableNamespaceLabel(),
          new KubeSystemByWrongLabel(),
          new UnknownSideEffects(),
          new ReviewVersions(),
          new UnreachableService(),
          new CertificateTrust(),
          new SingleReplica(),
          new ClusterNameInUrl(),
          new LoopbackUrl(),
          new RepeatedHookName(),
          new OverlappingMutators(),
          new CalledAgain(),
          new ConditionOnNull(),
          new AbsentVariable(),
          new ConditionOnRequestResource(),
          new SecretsCovered(),
          new HotPathCovered(),
          new StaticName(),
          new CleanedPath(),
          new RedundantResources(),
          new MirrorPods(),
          new CustomKindsMutated(),
          new OpenEditRights(),
          new NameOfDeletion(),
          new NameOfCreation(),
          new ConversionCoupling());

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

  private static Recommendation recommendation(Practice practice, Practice.Finding found) {
    return new Recommendation(found.hook(), diagnostic(practice, found), found.advice().change());
  }

  private static List<Diagnostic> check(
      List<Registration> registrations,
      PracticeContext context,
      BiFunction<Practice, Practice.Finding, Diagnostic> made) {
    return found(registrations, context, made).sorted(Practices::compare).toList();
  }

  private static int compare(Diagnostic one, Diagnostic other) {
    int files = one.file().compareTo(other.file());
    return files != 0 ? files : one.range().start().compareTo(other.range().start());
  }

  private static <T> Stream<T> found(
      List<Registration> registrations,
      PracticeContext context,
      BiFunction<Practice, Practice.Finding, T> made) {
    List<RegisteredHook> hooks = registrations.stream().flatMap(Practices::different).toList();
    return ALL.stream()
        .flatMap(
            practice -> practice.check(hooks, context).map(found -> made.apply(practice, found)));
  }

  /// Returns the hooks of a configuration, of equal ones the first: a short text with aliases may
  /// have thousands, which the API server refuses for their equal names.
  private static Stream<RegisteredHook> different(Registration registration) {
    Set<Webhook> seen = new HashSet<>();
    Origin anywhere = registration.configuration().origin();
    return registration.hooks().stream().filter(hook -> seen.add(hook.webhook().at(anywhere)));
  }

  private static Diagnostic diagnostic(Practice practice, Practice.Finding found) {
    return diagnostic(found.hook().registration().subject(), practice.id(), found.advice());
  }

  private static Diagnostic fixed(Practice practice, Practice.Finding found) {
    return fixed(found.hook().registration().subject(), practice.id(), found.advice());
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
