package dev.admittance.workspace;

import dev.admittance.engine.EngineExpressions;
import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.initializer.validation.EarlyValidation;
import dev.admittance.model.initializer.validation.PendingValidation;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.manifest.SettingsCheck;
import dev.admittance.model.manifest.StaticManifests;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.practice.PolicyPractices;
import dev.admittance.model.practice.PracticeContext;
import dev.admittance.model.practice.Practices;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.repair.Repairs;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.registration.RegistrationValidation;
import dev.admittance.simulator.practice.CostlyConditions;
import dev.admittance.simulator.practice.LostInStorage;
import dev.admittance.simulator.practice.MistypedExpressions;
import dev.admittance.simulator.practice.RunPractices;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.validationrule.DefinedRules;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates admission objects: what the API server would reject, and what it would accept but may
/// cause harm.
public final class Findings {
  private final LintTarget target;
  private final Fixes fixes;
  private final ResourceTable table;
  private final List<Diagnostic> found = new ArrayList<>();

  /// The policies that the server accepts.
  private final List<FoundPolicy> taken = new ArrayList<>();

  private Findings(LintTarget target, Fixes fixes) {
    this.target = target;
    this.fixes = fixes;
    this.table = ResourceTable.of(target.server().release());
  }

  /// Whether findings include fixes. Each costs an edit of its document.
  public enum Fixes {
    LEFT_OUT,
    WORKED_OUT
  }

  /// Returns the rejections by kind and object, then the advice.
  ///
  /// @param at the time for checking certificates
  public static List<Diagnostic> of(
      AdmissionObjects objects, LintTarget target, LintContext evidence, Instant at, Fixes fixes) {
    Findings findings = new Findings(target, fixes);
    findings.check(objects);
    Unfinished unfinished = Unfinished.of(objects, evidence.layout());
    findings.advise(objects.registrations(), evidence, unfinished, at);
    findings.found.addAll(Collisions.of(objects, evidence));
    objects
        .definitions()
        .forEach(definition -> LostInStorage.check(definition, findings.found::add));
    findings.found.addAll(PolicyReferences.check(objects.policies(), evidence));
    findings.found.addAll(HookReferences.check(objects, evidence));
    findings.found.addAll(EngineReferences.check(objects, evidence));
    findings.found.addAll(
        ConstraintParameters.check(objects.enginePolicies(), target.server().release()));
    findings.found.replaceAll(unfinished::relativize);
    return findings.found;
  }

  private void check(AdmissionObjects objects) {
    KubernetesRelease release = target.server().release();
    objects.registrations().forEach(this::check);
    objects.policies().forEach(this::check);
    objects.enginePolicies().forEach(policy -> add(expressions(policy, release), policy));
    objects
        .early()
        .all()
        .forEach(early -> add(EarlyValidation.validate(early, release), early.subject()));
    objects
        .pending()
        .forEach(pending -> found.addAll(PendingValidation.validate(pending, release)));
    objects.definitions().forEach(definition -> add(rules(definition, release), definition));
    objects.settings().forEach(settings -> found.addAll(SettingsCheck.of(settings)));
    objects.statics().forEach(folder -> found.addAll(folder.check(target.server())));
  }

  /// The errors in the rules of a CustomResourceDefinition.
  private static List<Diagnostic> rules(DiagnosedObject definition, KubernetesRelease release) {
    JsonObject written = (JsonObject) JsonConversion.toJson(definition.root());
    return DefinedRules.check(written, Optional.empty(), release).stream()
        .map(error -> error.in(definition, release))
        .toList();
  }

  /// The expressions for which the engine of a policy refuses it, or which always fail.
  private static List<Diagnostic> expressions(DiagnosedObject policy, KubernetesRelease release) {
    JsonObject written = (JsonObject) JsonConversion.toJson(policy.root());
    return EngineExpressions.refused(written).stream()
        .map(one ->
            FieldError.invalid(one.path(), one.expression(), one.problem())
                .in(policy, release)
                .with(one.refusesPolicy() ? Severity.ERROR : Severity.WARNING))
        .toList();
  }

  private void check(Registration registration) {
    Optional<Diagnostic> missing =
        target.chosen()
            ? new ServedKinds(table)
                .missing(
                    registration.subject(),
                    registration.written().version().text(),
                    registration.written().kind().configurationKind())
            : Optional.empty();
    if (missing.isPresent()) {
      found.add(missing.get());
      return;
    }
    DiagnosedObject subject = registration.subject();
    Optional<Registration> old = target.old().like(registration);
    if (registration.configuration().isStatic()) {
      add(RegistrationValidation.validateStatic(registration, target.server()), subject);
      return;
    }
    if (old.isPresent()) {
      add(RegistrationValidation.validateUpdate(registration, old.get(), target.server()), subject);
      found.addAll(RegistrationValidation.relaxed(registration, old.get(), target.server()));
    } else {
      add(RegistrationValidation.validate(registration, target.server()), subject);
    }
    if (StaticManifests.isNamedLikeOne(registration)) {
      found.addAll(StaticManifests.check(registration));
    }
  }

  private void check(FoundPolicy policy) {
    int before = found.size();
    add(
        policy.object().isStatic()
            ? PolicyValidation.validateStatic(policy, target.server())
            : target
                .old()
                .like(policy)
                .map(old -> PolicyValidation.validateUpdate(policy, old, target.server()))
                .orElseGet(() -> PolicyValidation.validate(policy, target.server())),
        policy.subject());
    if (found.stream().skip(before).noneMatch(each -> each.severity() == Severity.ERROR)) {
      taken.add(policy);
    }
  }

  /// An unserved version is not reported for a release that nobody chose.
  ///
  /// @param subject the object of the findings
  private void add(List<Diagnostic> findings, DiagnosedObject subject) {
    findings.stream()
        .filter(finding -> target.chosen() || !finding.rule().equals(ServedKinds.RULE))
        .filter(finding -> !Placeholders.isAbout(finding, subject.document().source()))
        .map(finding ->
            switch (fixes) {
              case LEFT_OUT -> finding;
              case WORKED_OUT -> Repairs.of(finding, subject.document(), subject.root());
            })
        .forEach(found::add);
  }

  private List<Diagnostic> practice(List<Registration> together, PracticeContext context) {
    return switch (fixes) {
      case LEFT_OUT -> Practices.check(together, context);
      case WORKED_OUT -> Practices.checkWithFixes(together, context);
    };
  }

  private PracticeContext context(List<ApiResource> custom, LintContext evidence) {
    PracticeContext known = PracticeContext.of(table.with(custom)).on(target.provider());
    return evidence.snapshot() ? known.stored() : known;
  }

  private void advise(
      List<Registration> registrations, LintContext evidence, Unfinished unfinished, Instant at) {
    ByUnit<ClusterObject> objects = new ByUnit<>(evidence.manifests(), evidence);
    ByUnit<ApiResource> resources = new ByUnit<>(evidence.customResources(), evidence);
    Companions.of(registrations, evidence.units()).stream()
        .flatMap(together ->
            practice(
                together.registrations(),
                context(resources.of(together.unit()), evidence)
                    .withCluster(evidence.clusterObjects(objects.of(together.unit())))
                    .withUnfinished(unfinished.files())
                    .at(at))
                .stream())
        .distinct()
        .forEach(found::add);
    PracticeContext all = context(evidence.allCustomResources(), evidence);
    found.addAll(PolicyPractices.check(taken, all));
    found.addAll(CostlyConditions.check(registrations));
    found.addAll(
        MistypedExpressions.check(
            taken, all.resources(), new CustomDefinitions(evidence.setup().cluster().objects())));
    found.addAll(
        RunPractices.check(
            registrations,
            evidence.setup().withRelease(target.server().release()),
            evidence.answers(),
            evidence.captures()));
  }
}
