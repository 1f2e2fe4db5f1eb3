package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Answers requests that evict pods or bind them to nodes, and those for [tokens][TokenRequests]
/// (W-119). Source: k8s.io/kubernetes `pkg/registry/core/pod/storage/eviction.go`,
/// `(*EvictionREST).Create`; `pkg/registry/core/pod/storage/storage.go`, `(*BindingREST).Create`;
/// `pkg/apis/core/validation/validation.go`, `ValidatePodBinding`.
///
/// @param stored the objects of the cluster
record PodRequests(StoredObjects stored, Features features) {
  private static final int NODE_NAMES_SINCE = 37;
  private static final FieldPath TARGET = FieldPath.ROOT.child("target");

  /// Whether a request creates one of these.
  static boolean cover(AdmissionRequest request) {
    return isBinding(request) || List.of("eviction", "token").contains(request.subResource());
  }

  private static boolean isBinding(AdmissionRequest request) {
    return request.subResource().equals("binding")
        || request.resource().groupResource().equals("bindings");
  }

  /// Checks the object before the validating phase.
  void check(AdmissionRequest request, StageObject object) {
    String kind = request.kind().kind();
    if (request.subResource().equals("token")) {
      tokens().check(object);
    } else if (!request.resource().resource().equals("bindings")
        && !object.metadata().text("name").equals(request.name())) {
      object.refuse(
          RuleId.W_119,
          Refusals.badRequest("name in URL does not match name in " + kind + " object"));
    } else if (isBinding(request)) {
      List<FieldError> errors = binding(object.object().object("target"));
      if (!errors.isEmpty()) {
        object.refuse(RuleId.W_119, Refusals.unexpected(FieldError.aggregate(errors)));
      }
    }
  }

  private List<FieldError> binding(JsonObject target) {
    List<FieldError> errors = new ArrayList<>();
    String kind = target.text("kind");
    String name = target.text("name");
    boolean node = kind.isEmpty() || kind.equals("Node");
    if (!node) {
      errors.add(FieldError.notSupported(TARGET.child("kind"), kind, List.of("Node", "<empty>")));
    }
    if (name.isEmpty()) {
      errors.add(FieldError.required(TARGET.child("name"), ""));
    } else if (node && features.release().isAtLeast(NODE_NAMES_SINCE)) {
      NameFormat.subdomain(name)
          .forEach(message -> errors.add(FieldError.invalid(TARGET.child("name"), name, message)));
    }
    return errors;
  }

  /// Does what is asked for, after the validating phase.
  void finish(AdmissionRequest request, StageObject object) {
    String name = isBinding(request) ? object.metadata().text("name") : request.name();
    switch (request.subResource()) {
      case "token" -> tokens().issue(request, object);
      case "eviction" -> evict(request, object);
      default -> stored.require(request, "Pod", name, object).ifPresent(pod -> bind(pod, object));
    }
  }

  private static void bind(JsonObject pod, StageObject object) {
    String name = Metadata.of(pod).text("name");
    JsonObject spec = pod.object("spec");
    Optional<String> reason = Optional.empty();
    if (Metadata.of(pod).has("deletionTimestamp")) {
      reason = Optional.of("pod " + name + " is being deleted, cannot be assigned to a host");
    } else if (!spec.text("nodeName").isEmpty()) {
      reason =
          Optional.of(
              "pod "
                  + name
                  + " is already assigned to node "
                  + GoQuote.quote(spec.text("nodeName")));
    } else if (!spec.objects("schedulingGates").isEmpty()) {
      reason = Optional.of("pod " + name + " has non-empty .spec.schedulingGates");
    }
    reason.ifPresent(
        why -> object.refuse(RuleId.W_119, Refusals.conflict("pods/binding", name, why)));
  }

  /// The tokens of service accounts.
  TokenRequests tokens() {
    return new TokenRequests(stored, features.release());
  }

  private void evict(AdmissionRequest request, StageObject object) {
    Optional<JsonObject> pod = stored.require(request, "Pod", request.name(), object);
    if (object.isRefused()) {
      return;
    }
    JsonObject options = object.object().object("deleteOptions");
    String policy = options.text("propagationPolicy");
    List<String> known = List.of("Foreground", "Background", "Orphan", "nil");
    String wanted = options.object("preconditions").text("uid");
    String uid = pod.map(one -> Metadata.of(one).text("uid")).orElse("");
    if (pod.isPresent() && stored.any("policy", "PodDisruptionBudget", request.namespace())) {
      object.leaveOut(
          RuleId.W_119, "what disruption budgets say", "they are assumed to allow the eviction");
    }
    if (!policy.isEmpty() && (policy.equals("nil") || !known.contains(policy))) {
      FieldError error =
          FieldError.notSupported(FieldPath.ROOT.child("propagationPolicy"), policy, known);
      object.refuse(
          RuleId.W_119, Refusals.invalid("meta.k8s.io", "DeleteOptions", "", List.of(error)));
    } else if (!wanted.isEmpty() && !uid.isEmpty() && !wanted.equals(uid)) {
      object.refuse(
          RuleId.W_119,
          Refusals.conflict(
              "Pod",
              request.name(),
              "the UID in the precondition ("
                  + wanted
                  + ") does not match the UID in record ("
                  + uid
                  + "). The object might have been deleted and then recreated"));
    }
  }
}
