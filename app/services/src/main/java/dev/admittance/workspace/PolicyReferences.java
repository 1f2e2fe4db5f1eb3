package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.NearestName;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.policy.ParamRef;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds policies that no binding refers to, bindings of policies that do not exist, and bindings
/// whose parameter does not exist (P-11, P-12). What is not applied with them is unknown: an object
/// is only missed in a snapshot of a cluster, or where others of its kind are applied with them.
final class PolicyReferences {
  static final String UNBOUND = "practice/UnboundPolicy";
  static final String NO_POLICY = "practice/MissingPolicy";
  static final String NO_PARAMETER = "practice/MissingParameter";

  private static final FieldPath NAME = FieldPath.ROOT.child("metadata").child("name");
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");

  private final List<FoundPolicy> together;
  private final List<JsonObject> manifests;
  private final boolean snapshot;

  /// @param together policies and bindings of one cluster
  /// @param manifests applied with them
  private PolicyReferences(
      List<FoundPolicy> together, List<JsonObject> manifests, boolean snapshot) {
    this.together = together;
    this.manifests = manifests;
    this.snapshot = snapshot;
  }

  static List<Diagnostic> check(List<FoundPolicy> policies, LintContext evidence) {
    List<InFile<FoundPolicy>> found =
        policies.stream().map(one -> new InFile<>(one.subject().file(), one)).toList();
    ByUnit<FoundPolicy> together = new ByUnit<>(found, evidence);
    ByUnit<JsonObject> manifests = new ByUnit<>(evidence.plain(), evidence);
    return policies.stream()
        .flatMap(one -> evidence.units().of(one.subject().file()).stream())
        .distinct()
        .flatMap(unit ->
            new PolicyReferences(together.of(unit), manifests.of(unit), evidence.snapshot())
                .findings())
        .distinct()
        .toList();
  }

  private Stream<Diagnostic> findings() {
    return together.stream()
        .flatMap(found ->
            switch (found.object()) {
              case AdmissionPolicy policy -> unbound(found, policy).stream();
              case PolicyBinding binding ->
                  Stream.of(withoutPolicy(found, binding), withoutParameter(found, binding))
                      .flatMap(Optional::stream);
            });
  }

  private Optional<Diagnostic> unbound(FoundPolicy found, AdmissionPolicy policy) {
    PolicyKind kind =
        policy.kind() == PolicyKind.VALIDATING_POLICY
            ? PolicyKind.VALIDATING_BINDING
            : PolicyKind.MUTATING_BINDING;
    List<PolicyBinding> bindings = of(kind).map(one -> (PolicyBinding) one.object()).toList();
    String name = policy.metadata().name();
    boolean bound = bindings.stream().anyMatch(binding -> binding.policyName().equals(name));
    return bound || name.isEmpty() || (bindings.isEmpty() && !snapshot)
        ? Optional.empty()
        : Optional.of(
            found
                .subject()
                .finding(
                    Severity.WARNING,
                    UNBOUND,
                    NAME,
                    "No %s refers to `%s`, so the policy is never evaluated."
                        .formatted(kind.text(), name),
                    Optional.of("Add a binding, or correct the `policyName` of one.")));
  }

  private Stream<FoundPolicy> of(PolicyKind kind) {
    return together.stream().filter(one -> one.object().kind() == kind);
  }

  private static PolicyKind policyKind(PolicyBinding binding) {
    return binding.kind() == PolicyKind.VALIDATING_BINDING
        ? PolicyKind.VALIDATING_POLICY
        : PolicyKind.MUTATING_POLICY;
  }

  private Optional<AdmissionPolicy> policy(PolicyBinding binding) {
    return of(policyKind(binding))
        .map(one -> (AdmissionPolicy) one.object())
        .filter(one -> one.metadata().name().equals(binding.policyName()))
        .findFirst();
  }

  private Optional<Diagnostic> withoutPolicy(FoundPolicy found, PolicyBinding binding) {
    List<String> known =
        of(policyKind(binding)).map(one -> one.object().metadata().name()).toList();
    String name = binding.policyName();
    return known.contains(name) || name.isEmpty() || (known.isEmpty() && !snapshot)
        ? Optional.empty()
        : Optional.of(
            found
                .subject()
                .finding(
                    Severity.WARNING,
                    NO_POLICY,
                    SPEC.child("policyName"),
                    "No %s is named `%s`, so the binding has no effect."
                        .formatted(policyKind(binding).text(), name),
                    Optional.of(
                        NearestName.find(name, known)
                            .map("Did you mean `%s`?"::formatted)
                            .orElse("Correct the name, or add the policy."))));
  }

  private Optional<Diagnostic> withoutParameter(FoundPolicy found, PolicyBinding binding) {
    Optional<ParamRef> reference = binding.paramRef().filter(one -> !one.name().isEmpty());
    Optional<ParamKind> kind = policy(binding).flatMap(AdmissionPolicy::paramKind);
    if (reference.isEmpty() || kind.isEmpty()) {
      return Optional.empty();
    }
    List<JsonObject> like =
        manifests.stream()
            .filter(one ->
                one.text("kind").equals(kind.get().kind())
                    && one.text("apiVersion").equals(kind.get().apiVersion()))
            .toList();
    boolean exists = like.stream().anyMatch(one -> isMeant(one, reference.get()));
    return exists || (like.isEmpty() && !snapshot)
        ? Optional.empty()
        : Optional.of(
            found
                .subject()
                .finding(
                    Severity.WARNING,
                    NO_PARAMETER,
                    SPEC.child("paramRef").child("name"),
                    "No %s is named `%s`%s: %s."
                        .formatted(
                            kind.get().kind(),
                            reference.get().name(),
                            reference.get().namespace().isEmpty()
                                ? ""
                                : " in `" + reference.get().namespace() + "`",
                            reference.get().parameterNotFoundAction().equals(Optional.of("Deny"))
                                ? "every request that the binding covers is refused"
                                : "the binding has no effect"),
                    Optional.of("Correct the name or the namespace, or add the parameter.")));
  }

  /// A manifest without a namespace may be applied to any.
  private static boolean isMeant(JsonObject manifest, ParamRef reference) {
    JsonObject metadata = manifest.object("metadata");
    String namespace = metadata.text("namespace");
    return metadata.text("name").equals(reference.name())
        && (namespace.isEmpty()
            || reference.namespace().isEmpty()
            || namespace.equals(reference.namespace()));
  }
}
