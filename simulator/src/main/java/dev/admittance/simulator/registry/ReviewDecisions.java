package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.access.AccessRequest;
import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.access.AuthorizationDecision;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.access.Subject;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.simulator.validation.KindValidation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides reviews of access and of tokens, which the server answers and does not store (W-119).
/// Source: k8s.io/kubernetes `pkg/registry/authorization/subjectaccessreview/rest.go`,
/// `pkg/registry/authentication/tokenreview/storage.go`,
/// `pkg/registry/authentication/selfsubjectreview/rest.go`, `(*REST).Create`.
record ReviewDecisions(Authorizer authority) {
  private static final String TOKENS = "tokenreviews.authentication.k8s.io";
  private static final String USERS = "selfsubjectreviews.authentication.k8s.io";
  private static final String OWN_ACCESS = "selfsubjectaccessreviews.authorization.k8s.io";
  private static final Set<String> DECIDED =
      Set.of(
          TOKENS,
          USERS,
          OWN_ACCESS,
          "subjectaccessreviews.authorization.k8s.io",
          "localsubjectaccessreviews.authorization.k8s.io");

  /// Head, claims and signature.
  private static final int JWT_PARTS = 3;

  /// Whether a request creates one of these reviews.
  static boolean cover(AdmissionRequest request) {
    return DECIDED.contains(request.resource().groupResource()) && request.subResource().isEmpty();
  }

  /// Checks a review before the validating phase.
  ///
  /// @param kinds validates reviews of access
  static void check(
      AdmissionRequest request,
      StageObject review,
      KindValidation kinds,
      KubernetesRelease release) {
    switch (request.resource().groupResource()) {
      case TOKENS -> {
        if (token(review).isEmpty()) {
          review.refuse(
              RuleId.W_119,
              Refusals.badRequest("token is required for TokenReview in authentication"));
        }
      }
      case USERS -> {}
      default -> {
        if (kinds.covers(request.resource(), "")) {
          validate(request, review, kinds, release);
        } else {
          leaveOut(review, "a " + request.kind().kind());
        }
      }
    }
  }

  /// The server names neither the kind nor the review.
  private static void validate(
      AdmissionRequest request,
      StageObject review,
      KindValidation kinds,
      KubernetesRelease release) {
    KindValidation.Result result =
        kinds.check(request.resource(), "", review.object(), Optional.empty());
    if (!result.errors().isEmpty()) {
      review.refuse(
          RuleId.W_119,
          Refusals.invalid(release, request.resource().group(), "", "", result.errors()));
    } else if (!result.unchecked().isEmpty()) {
      leaveOut(review, String.join(", ", result.unchecked()));
    }
  }

  private static void leaveOut(StageObject review, String what) {
    review.leaveOut(RuleId.W_119, "validation of " + what, "it is assumed to be valid");
  }

  /// Sets the status after the validating phase.
  void answer(AdmissionRequest request, StageObject review) {
    switch (request.resource().groupResource()) {
      case TOKENS -> authenticate(review);
      case USERS -> identify(request, review);
      case OWN_ACCESS ->
          authorize(
              request,
              review,
              new Subject(request.userInfo().username(), request.userInfo().groups()));
      default -> {
        JsonObject spec = review.object().object("spec");
        List<String> groups = texts(spec.get(spec.has("group") ? "group" : "groups"));
        authorize(request, review, new Subject(spec.text("user"), groups));
      }
    }
    review.note(RuleId.W_119);
  }

  private static List<String> texts(@Nullable JsonValue list) {
    return list instanceof JsonArray array
        ? array.items().stream()
            .filter(JsonString.class::isInstance)
            .map(item -> ((JsonString) item).value())
            .toList()
        : List.of();
  }

  private static String token(StageObject review) {
    return review.object().object("spec").text("token");
  }

  /// The objects of a cluster do not list the server's valid tokens, and none is verified here.
  private static void authenticate(StageObject review) {
    if (token(review).split("[.]", -1).length == JWT_PARTS) {
      review.leaveOut(
          RuleId.W_119, "authentication of the token", "the answer does not say whose it is");
      return;
    }
    review.leaveOut(
        RuleId.W_119,
        "authentication of the token",
        "it is not a JSON Web Token, and is assumed to be unknown to the server");
    JsonObject status = review.object().object("status");
    review.change(
        review
            .object()
            .with("status", status.with("error", new JsonString("invalid bearer token"))),
        "the token is rejected");
  }

  private static void identify(AdmissionRequest request, StageObject review) {
    UserInfo user = request.userInfo();
    JsonObject.Builder info = JsonObject.builder().put("username", user.username());
    if (!user.uid().isEmpty()) {
      info.put("uid", user.uid());
    }
    if (!user.groups().isEmpty()) {
      info.put("groups", JsonArray.ofTexts(user.groups()));
    }
    if (user.extra().size() > 0) {
      info.put("extra", user.extra());
    }
    JsonObject answered =
        JsonObject.builder()
            .put("kind", request.kind().kind())
            .put("apiVersion", request.kind().apiVersion())
            .put(
                "metadata",
                JsonObject.of("creationTimestamp", GeneratedMetadata.of(request).time()))
            .put("status", JsonObject.of("userInfo", info.build()))
            .build();
    review.change(answered, "the user of the request is told; made up here: creationTimestamp");
  }

  private void authorize(AdmissionRequest request, StageObject review, Subject subject) {
    Optional<AuthorizationDecision> decision =
        access(review.object().object("spec"), subject).flatMap(authority::decide);
    if (decision.isEmpty()) {
      review.lack(
          RuleId.W_119,
          "the decision of a " + request.kind().kind(),
          "nothing is known of who may do what");
      return;
    }
    JsonObject.Builder status = JsonObject.builder().put("allowed", decision.get().allowed());
    if (!decision.get().reason().isEmpty()) {
      status.put("reason", decision.get().reason());
    }
    review.change(
        review.object().with("status", status.build()), "access is decided by role and binding");
  }

  /// The question to decide; empty for an invalid review.
  private static Optional<AccessRequest> access(JsonObject spec, Subject subject) {
    if (spec.has("resourceAttributes") == spec.has("nonResourceAttributes")) {
      return Optional.empty();
    }
    JsonObject resource = spec.object("resourceAttributes");
    JsonObject path = spec.object("nonResourceAttributes");
    return Optional.of(
        spec.has("resourceAttributes")
            ? new AccessRequest(
                subject,
                resource.text("verb"),
                new Target.Resource(
                    resource.text("group"),
                    resource.text("resource"),
                    resource.text("subresource"),
                    resource.text("namespace"),
                    resource.text("name")))
            : new AccessRequest(subject, path.text("verb"), new Target.Path(path.text("path"))));
  }
}
