package dev.admittance.simulator.podsecurity;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.podsecurity.NamespacePolicy.LabelError;
import dev.admittance.simulator.podsecurity.PodSecurityDecision.Refusal;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The decisions of the plugin PodSecurity without a configuration of its own: nothing is exempt,
/// and a namespace without labels forbids nothing.
public final class PodSecurity {
  private static final String PREFIX = "pod-security.kubernetes.io/";

  /// Subresources of pods without containers.
  private static final Set<String> IGNORED =
      Set.of("exec", "attach", "binding", "eviction", "log", "portforward", "proxy", "status");

  private final int newest;

  /// Prepares the plugin of a release.
  ///
  /// @param minor of release 1; it has the versions up to its own
  public PodSecurity(int minor) {
    this.newest = minor;
  }

  /// The known state of the cluster.
  ///
  /// @param namespaceLabels of the request's namespace
  /// @param pods of that namespace, as objects
  public record NamespaceState(Map<String, String> namespaceLabels, List<JsonObject> pods) {}

  /// Judges a CREATE or UPDATE.
  ///
  /// @param object as it is to be stored
  public PodSecurityDecision evaluate(
      AdmissionRequest request, Optional<JsonObject> object, NamespaceState surroundings) {
    if (object.isEmpty()) {
      return PodSecurityDecision.PASSED;
    }
    String resource = request.resource().group() + "/" + request.resource().resource();
    return switch (resource) {
      case "/namespaces" -> ofNamespace(request, object.get(), surroundings.pods());
      case "/pods" -> ofPod(request, object.get(), surroundings.namespaceLabels());
      default ->
          request.subResource().isEmpty()
              ? PodTemplates.in(resource, object.get())
                  .map(pod -> ofTemplate(pod, surroundings.namespaceLabels()))
                  .orElse(PodSecurityDecision.PASSED)
              : PodSecurityDecision.PASSED;
    };
  }

  private PodSecurityDecision ofPod(
      AdmissionRequest request, JsonObject object, Map<String, String> labels) {
    if (IGNORED.contains(request.subResource())) {
      return PodSecurityDecision.PASSED;
    }
    NamespacePolicy policy = NamespacePolicy.of(labels);
    if (policy.isPrivileged() && policy.errors().isEmpty()) {
      return passed(List.of(), Map.of("enforce-policy", LevelVersion.DEFAULT.toString()));
    }
    Pod pod = PodTemplates.pod(object);
    boolean judged =
        request.operation() != Operation.UPDATE
            || PodUpdate.matters(
                pod, PodTemplates.pod(request.oldObject().orElse(JsonObject.EMPTY)));
    return judged ? enforce(pod, policy) : PodSecurityDecision.PASSED;
  }

  private PodSecurityDecision enforce(Pod pod, NamespacePolicy policy) {
    Map<String, String> annotations = new TreeMap<>();
    annotations.put("enforce-policy", policy.enforce().toString());
    List<Violation> violations = violations(policy.enforce(), pod);
    if (violations.isEmpty()) {
      return recorded(pod, policy, annotations);
    }
    annotate(pod, policy, annotations);
    String cause = violates("violates", policy.enforce(), violations);
    return new PodSecurityDecision(
        Optional.of(new Refusal.Forbidden(cause)), List.of(), prefixed(annotations));
  }

  /// Templates are never forbidden, only recorded and warned of.
  private PodSecurityDecision ofTemplate(Pod pod, Map<String, String> labels) {
    NamespacePolicy policy = NamespacePolicy.of(labels);
    return policy.recordsNothing() && policy.errors().isEmpty()
        ? PodSecurityDecision.PASSED
        : recorded(pod, policy, new TreeMap<>());
  }

  private PodSecurityDecision recorded(
      Pod pod, NamespacePolicy policy, Map<String, String> annotations) {
    annotate(pod, policy, annotations);
    List<Violation> violations = violations(policy.warn(), pod);
    return passed(
        violations.isEmpty()
            ? List.of()
            : List.of(violates("would violate", policy.warn(), violations)),
        annotations);
  }

  private void annotate(Pod pod, NamespacePolicy policy, Map<String, String> annotations) {
    if (!policy.errors().isEmpty()) {
      String errors = FieldError.aggregate(errors(policy));
      annotations.put("error", "Failed to parse policy: " + errors);
    }
    List<Violation> violations = violations(policy.audit(), pod);
    if (!violations.isEmpty()) {
      annotations.put("audit-violations", violates("would violate", policy.audit(), violations));
    }
  }

  private List<Violation> violations(LevelVersion policy, Pod pod) {
    return Checks.evaluate(policy, newest, pod);
  }

  private static String violates(String verb, LevelVersion policy, List<Violation> violations) {
    return verb + " PodSecurity \"" + policy + "\": " + Violation.details(violations);
  }

  private PodSecurityDecision ofNamespace(
      AdmissionRequest request, JsonObject namespace, List<JsonObject> pods) {
    if (!request.subResource().isEmpty()) {
      return PodSecurityDecision.PASSED;
    }
    NamespacePolicy policy = policyOf(namespace);
    Optional<NamespacePolicy> old =
        request.operation() == Operation.UPDATE
            ? request.oldObject().map(PodSecurity::policyOf)
            : Optional.empty();
    boolean wrong =
        !policy.errors().isEmpty()
            && old.map(before -> !before.errors().equals(policy.errors())).orElse(true);
    if (wrong) {
      return new PodSecurityDecision(
          Optional.of(new Refusal.Invalid(errors(policy))), List.of(), Map.of());
    }
    return old.isPresent() && isStricter(policy.enforce(), old.get().enforce())
        ? passed(
            new ExistingPods(pod -> violations(policy.enforce(), pod))
                .warnings(request.name(), policy.enforce(), pods),
            Map.of())
        : PodSecurityDecision.PASSED;
  }

  private static NamespacePolicy policyOf(JsonObject namespace) {
    GoFields labels = new GoFields(namespace).object("metadata").object("labels");
    Map<String, String> texts = new TreeMap<>();
    labels.json().names().forEach(name -> texts.put(name, labels.text(name)));
    return NamespacePolicy.of(texts);
  }

  private static boolean isStricter(LevelVersion policy, LevelVersion old) {
    boolean laxer =
        policy.version().equals(old.version()) && policy.level().compareTo(old.level()) <= 0;
    return policy.level() != PodSecurityLevel.PRIVILEGED && !laxer;
  }

  private static List<FieldError> errors(NamespacePolicy policy) {
    return policy.errors().stream().map(PodSecurity::error).toList();
  }

  private static FieldError error(LabelError error) {
    FieldPath path = FieldPath.ROOT.child("metadata").child("labels").key(error.label());
    return FieldError.invalid(path, error.value(), error.detail());
  }

  private static PodSecurityDecision passed(
      List<String> warnings, Map<String, String> annotations) {
    return new PodSecurityDecision(Optional.empty(), warnings, prefixed(annotations));
  }

  private static Map<String, String> prefixed(Map<String, String> annotations) {
    Map<String, String> prefixed = new TreeMap<>();
    annotations.forEach((key, value) -> prefixed.put(PREFIX + key, value));
    return prefixed;
  }
}
