package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.request.AdmissionRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Answers requests for tokens of service accounts (W-119). The token is made up: it has the form
/// of a real one, and no server takes it. Source: k8s.io/kubernetes
/// `pkg/registry/core/serviceaccount/storage/token.go`, `(*TokenREST).Create`;
/// `pkg/apis/authentication/validation/validation.go`, `ValidateTokenRequest`.
///
/// @param stored the objects of the cluster
record TokenRequests(StoredObjects stored, KubernetesRelease release) {
  /// The default audience of most API servers, and the issuer.
  private static final String ISSUER = "https://kubernetes.default.svc";

  private static final JsonArray AUDIENCES = JsonArray.of(new JsonString(ISSUER));
  private static final String CREDENTIAL = "authentication.kubernetes.io/issued-credential-id";

  /// The first release that tells the uid of the service account.
  private static final int UID_SINCE = 34;

  /// The first release that gives each token an id.
  private static final int ID_SINCE = 30;

  private static final int ATTESTATIONS_SINCE = 37;
  private static final long SHORTEST = 600;
  private static final long LONGEST = 1L << 32;

  /// The kinds that a token can be bound to.
  private static final Set<String> BOUND = Set.of("Pod", "Secret", "Node");

  /// Refuses a request about an account that does not exist, or with another name.
  void name(AdmissionRequest request, StageObject token) {
    stored.require(request, "ServiceAccount", request.name(), token);
    String name = token.metadata().text("name");
    if (!token.isRefused() && !name.isEmpty() && !name.equals(request.name())) {
      refuse(
          token,
          request.name(),
          List.of(
              FieldError.invalid(
                  FieldPath.ROOT.child("metadata").child("name"),
                  name,
                  "must match the service account name if specified")));
    }
  }

  private static void refuse(StageObject object, String name, List<FieldError> errors) {
    if (!errors.isEmpty()) {
      object.refuse(
          RuleId.W_119, Refusals.invalid("authentication.k8s.io", "TokenRequest", name, errors));
    }
  }

  /// Sets the defaults.
  void prepare(AdmissionRequest request, StageObject stageObject) {
    GeneratedMetadata madeUp = GeneratedMetadata.of(request);
    Metadata metadata = stageObject.metadata();
    if (metadata.text("name").isEmpty()) {
      metadata = metadata.with("name", request.name());
    }
    boolean uid = release.isAtLeast(UID_SINCE);
    if (uid && metadata.text("uid").isEmpty()) {
      metadata = metadata.with("uid", accountUid(request, madeUp));
    }
    stageObject.change(
        metadata.with("creationTimestamp", madeUp.time()),
        uid
            ? "made up here: uid of the service account, creationTimestamp"
            : "made up here: creationTimestamp");
    JsonObject spec = stageObject.object().object("spec");
    if (!(spec.get("audiences") instanceof JsonArray audiences) || audiences.size() == 0) {
      stageObject.change(
          stageObject.object().with("spec", spec.with("audiences", AUDIENCES)),
          "audiences are those of an API server with the usual settings");
    }
    JsonObject empty = JsonObject.of("token", "", "expirationTimestamp", JsonNull.NULL);
    stageObject.change(stageObject.object().with("status", empty), "status is emptied");
    stageObject.note(RuleId.W_119);
  }

  private String accountUid(AdmissionRequest request, GeneratedMetadata madeUp) {
    return stored
        .find(request, "ServiceAccount", request.name())
        .map(account -> Metadata.of(account).text("uid"))
        .filter(known -> !known.isEmpty())
        .orElseGet(madeUp::uid);
  }

  /// Checks the request before the validating phase.
  void check(StageObject object) {
    JsonObject spec = object.object().object("spec");
    FieldPath path = FieldPath.ROOT.child("spec").child("expirationSeconds");
    long seconds = seconds(spec);
    List<FieldError> errors = new ArrayList<>();
    if (seconds < SHORTEST) {
      errors.add(duration(path, seconds, "may not specify a duration less than 10 minutes"));
    }
    if (seconds > LONGEST) {
      errors.add(duration(path, seconds, "may not specify a duration larger than 2^32 seconds"));
    }
    if (spec.has("attestations") && release.isAtLeast(ATTESTATIONS_SINCE)) {
      object.leaveOut(
          RuleId.W_119, "validation of spec.attestations", "they are assumed to be valid");
    }
    refuse(object, "", errors);
  }

  private static long seconds(JsonObject spec) {
    return spec.get("expirationSeconds") instanceof JsonNumber number
        ? number.decimal().longValue()
        : 0;
  }

  private static FieldError duration(FieldPath path, long seconds, String detail) {
    return FieldError.invalidStruct(path, Long.toString(seconds), detail);
  }

  /// Makes up the token, after the validating phase.
  void issue(AdmissionRequest request, StageObject object) {
    JsonObject reference = object.object().object("spec").object("boundObjectRef");
    if (!reference.text("kind").isEmpty()) {
      bound(request, reference, object);
    }
    if (object.isRefused()) {
      return;
    }
    GeneratedMetadata madeUp = GeneratedMetadata.of(request);
    Instant now = instant(madeUp.time());
    Instant end = now.plusSeconds(seconds(object.object().object("spec")));
    String id = madeUp.uid("token");
    JsonObject status =
        JsonObject.of(
            "token",
            token(request, object, id, now, end),
            "expirationTimestamp",
            new JsonString(end.toString()));
    object.change(
        object.object().with("status", status), "made up here: token, expirationTimestamp");
    if (release.isAtLeast(ID_SINCE)) {
      object.annotate(RuleId.W_119, Map.of(CREDENTIAL, "JTI=" + id));
    }
  }

  private static Instant instant(String time) {
    try {
      return Instant.parse(time);
    } catch (DateTimeParseException _) {
      return Instant.EPOCH;
    }
  }

  private static String token(
      AdmissionRequest request, StageObject object, String id, Instant now, Instant end) {
    JsonObject account =
        JsonObject.of("name", request.name(), "uid", object.metadata().text("uid"));
    JsonObject claims =
        JsonObject.builder()
            .put("aud", object.object().object("spec").find("audiences").orElse(AUDIENCES))
            .put("exp", JsonNumber.of(end.getEpochSecond()))
            .put("iat", JsonNumber.of(now.getEpochSecond()))
            .put("iss", ISSUER)
            .put("jti", id)
            .put(
                "kubernetes.io",
                JsonObject.builder()
                    .put("namespace", request.namespace())
                    .put("serviceaccount", account)
                    .build())
            .put("nbf", JsonNumber.of(now.getEpochSecond()))
            .put("sub", "system:serviceaccount:" + request.namespace() + ":" + request.name())
            .build();
    JsonObject header = JsonObject.of("alg", "none", "kid", "made-up");
    return encoded(header.toString()) + "." + encoded(claims.toString()) + "." + encoded(id);
  }

  private static String encoded(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private void bound(AdmissionRequest request, JsonObject reference, StageObject object) {
    String kind = reference.text("kind");
    String apiVersion = reference.text("apiVersion");
    if (!BOUND.contains(kind) || apiVersion.contains("/")) {
      String type = (apiVersion.contains("/") ? apiVersion : "/" + apiVersion) + ", Kind=" + kind;
      object.refuse(
          RuleId.W_119, Refusals.badRequest("cannot bind token to object of type " + type));
      return;
    }
    stored
        .require(request, kind, reference.text("name"), object)
        .ifPresent(found -> bound(request, reference, found, object));
  }

  private static void bound(
      AdmissionRequest request, JsonObject reference, JsonObject found, StageObject object) {
    String kind = reference.text("kind");
    String wanted = reference.text("uid");
    String account = found.object("spec").text("serviceAccountName");
    if (kind.equals("Pod") && !account.equals(request.name())) {
      object.refuse(
          RuleId.W_119,
          Refusals.badRequest(
              "cannot bind token for serviceaccount "
                  + GoQuote.quote(request.name())
                  + " to pod running with different serviceaccount name."));
    } else if (!wanted.isEmpty() && !wanted.equals(Metadata.of(found).text("uid"))) {
      object.refuse(
          RuleId.W_119,
          Refusals.conflict(
              kind,
              reference.text("name"),
              "the UID in the bound object reference ("
                  + wanted
                  + ") does not match the UID in record. The object might have been deleted and"
                  + " then recreated"));
    }
  }
}
