package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonNumber;
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

/// Answers requests that evict pods, bind them to nodes, or ask for tokens of service accounts
/// (W-119). Source: k8s.io/kubernetes `pkg/registry/core/pod/storage/eviction.go`,
/// `(*EvictionREST).Create`; `pkg/registry/core/pod/storage/storage.go`, `(*BindingREST).Create`;
/// `pkg/registry/core/serviceaccount/storage/token.go`, `(*TokenREST).Create`;
/// `pkg/apis/core/validation/validation.go`, `ValidatePodBinding`;
/// `pkg/apis/authentication/validation/validation.go`, `ValidateTokenRequest`.
///
/// @param stored the objects of the cluster
record PodRequests(StoredObjects stored, Features features) {
  private static final int NODE_NAMES_SINCE = 37;
  private static final int ATTESTATIONS_SINCE = 37;
  private static final long SHORTEST = 600;
  private static final long LONGEST = 1L << 32;
  private static final FieldPath TARGET = FieldPath.ROOT.child("target");

  /// Whether a request creates one of these.
  static boolean cover(AdmissionRequest request) {
    return isBinding(request) || List.of("eviction", "token").contains(request.subResource());
  }

  private static boolean isBinding(AdmissionRequest request) {
    return request.subResource().equals("binding")
        || request.resource().groupResource().equals("bindings");
  }

  /// Checks the name that a request for a token has, before its defaults are set.
  static void name(AdmissionRequest request, StageObject token) {
    String name = token.metadata().text("name");
    if (!name.isEmpty() && !name.equals(request.name())) {
      refuse(
          token,
          "authentication.k8s.io",
          "TokenRequest",
          request.name(),
          List.of(
              FieldError.invalid(
                  FieldPath.ROOT.child("metadata").child("name"),
                  name,
                  "must match the service account name if specified")));
    }
  }

  private static void refuse(
      StageObject object, String group, String kind, String name, List<FieldError> errors) {
    if (!errors.isEmpty()) {
      object.refuse(RuleId.W_119, Refusals.invalid(group, kind, name, errors));
    }
  }

  /// Checks the object before the validating phase.
  void check(AdmissionRequest request, StageObject object) {
    String kind = request.kind().kind();
    if (request.subResource().equals("token")) {
      refuse(object, request.kind().group(), kind, "", token(object));
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

  private List<FieldError> token(StageObject object) {
    JsonObject spec = object.object().object("spec");
    FieldPath path = FieldPath.ROOT.child("spec").child("expirationSeconds");
    long seconds =
        spec.get("expirationSeconds") instanceof JsonNumber number
            ? number.decimal().longValue()
            : 0;
    List<FieldError> errors = new ArrayList<>();
    if (seconds < SHORTEST) {
      errors.add(duration(path, seconds, "may not specify a duration less than 10 minutes"));
    }
    if (seconds > LONGEST) {
      errors.add(duration(path, seconds, "may not specify a duration larger than 2^32 seconds"));
    }
    if (spec.has("attestations") && features.release().isAtLeast(ATTESTATIONS_SINCE)) {
      object.leaveOut(
          RuleId.W_119, "validation of spec.attestations", "they are assumed to be valid");
    }
    return errors;
  }

  private static FieldError duration(FieldPath path, long seconds, String detail) {
    return FieldError.invalidStruct(path, Long.toString(seconds), detail);
  }

  /// Does what is asked for, after the validating phase.
  void finish(AdmissionRequest request, StageObject object) {
    String name = isBinding(request) ? object.metadata().text("name") : request.name();
    switch (request.subResource()) {
      case "token" -> {
        object.leaveOut(
            RuleId.W_119, "the token and its id in the audit log", "the answer has no token");
        bound(request, object);
      }
      case "eviction" -> evict(request, object, stored.find(request, "", "Pod", name));
      default -> bind(name, object, stored.find(request, "", "Pod", name));
    }
  }

  private static void lackOf(StageObject object, String what) {
    object.lack(RuleId.W_119, "whether there is " + what, "the request is assumed to be granted");
  }

  private static void bind(String name, StageObject object, Optional<JsonObject> pod) {
    if (pod.isEmpty()) {
      lackOf(object, "a pod " + GoQuote.quote(name));
      return;
    }
    JsonObject spec = pod.get().object("spec");
    Optional<String> reason = Optional.empty();
    if (Metadata.of(pod.get()).has("deletionTimestamp")) {
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

  private void evict(AdmissionRequest request, StageObject object, Optional<JsonObject> pod) {
    JsonObject options = object.object().object("deleteOptions");
    String policy = options.text("propagationPolicy");
    List<String> known = List.of("Foreground", "Background", "Orphan", "nil");
    String wanted = options.object("preconditions").text("uid");
    String uid = pod.map(one -> Metadata.of(one).text("uid")).orElse("");
    if (pod.isEmpty()) {
      lackOf(object, "a pod " + GoQuote.quote(request.name()));
    } else if (stored.any("policy", "PodDisruptionBudget", request.namespace())) {
      object.leaveOut(
          RuleId.W_119, "what disruption budgets say", "they are assumed to allow the eviction");
    }
    if (!policy.isEmpty() && (policy.equals("nil") || !known.contains(policy))) {
      refuse(
          object,
          "meta.k8s.io",
          "DeleteOptions",
          "",
          List.of(
              FieldError.notSupported(FieldPath.ROOT.child("propagationPolicy"), policy, known)));
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

  private void bound(AdmissionRequest request, StageObject object) {
    JsonObject reference = object.object().object("spec").object("boundObjectRef");
    String kind = reference.text("kind");
    String name = reference.text("name");
    if (kind.isEmpty()) {
      return;
    }
    if (!List.of("Pod", "Secret", "Node").contains(kind)
        || reference.text("apiVersion").contains("/")) {
      object.leaveOut(
          RuleId.W_119, "binding of a token to a " + kind, "the request is assumed to be granted");
      return;
    }
    Optional<JsonObject> found = stored.find(request, "", kind, name);
    if (found.isEmpty()) {
      lackOf(object, "a " + kind + " " + GoQuote.quote(name));
      return;
    }
    String wanted = reference.text("uid");
    String account = found.get().object("spec").text("serviceAccountName");
    if (kind.equals("Pod") && !account.equals(request.name())) {
      object.refuse(
          RuleId.W_119,
          Refusals.badRequest(
              "cannot bind token for serviceaccount "
                  + GoQuote.quote(request.name())
                  + " to pod running with different serviceaccount name."));
    } else if (!wanted.isEmpty() && !wanted.equals(Metadata.of(found.get()).text("uid"))) {
      object.refuse(
          RuleId.W_119,
          Refusals.conflict(
              kind,
              name,
              "the UID in the bound object reference ("
                  + wanted
                  + ") does not match the UID in record. The object might have been deleted and"
                  + " then recreated"));
    }
  }
}
