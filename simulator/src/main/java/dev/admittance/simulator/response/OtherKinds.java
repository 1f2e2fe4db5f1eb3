package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.release.SchemeNames;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructDecoder;
import dev.admittance.simulator.type.StructType;
import java.util.Optional;
import java.util.Set;

/// Makes the server's error for an answer that is not an AdmissionReview of the version that was
/// sent (W-321). Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/request/admissionreview.go`, `VerifyAdmissionResponse`;
/// k8s.io/apimachinery `pkg/runtime/serializer/versioning/versioning.go`, `(*codec).Decode`.
final class OtherKinds {
  private static final String INTERNAL = "__internal";
  private static final String EVENT = "WatchEvent";
  private static final Set<String> REVIEWS = Set.of("v1", "v1beta1");

  /// Kinds that exist in each group, each with a type of `meta/v1`.
  private static final Set<String> OF_EACH_GROUP =
      Set.of(
          EVENT,
          "ListOptions",
          "GetOptions",
          "DeleteOptions",
          "CreateOptions",
          "UpdateOptions",
          "PatchOptions");

  /// Kinds without a group, which are recognized in each version.
  private static final Set<String> OF_NO_GROUP =
      Set.of("Status", "APIVersions", "APIGroupList", "APIGroup", "APIResourceList");

  private OtherKinds() {}

  /// The error text.
  ///
  /// @param kind the kind that the answer states
  /// @param wanted the kind of the review that was sent
  /// @param types of the server's release
  static String message(
      GroupVersionKind kind, JsonValue body, GroupVersionKind wanted, ApiTypes types) {
    Optional<String> type = type(kind, wanted);
    if (type.isEmpty()) {
      return "no kind \""
          + kind.kind()
          + "\" is registered for "
          + (kind.version().equals(INTERNAL)
              ? "the internal version of group \"" + kind.group()
              : "version \"" + kind.apiVersion())
          + "\" in scheme \""
          + SchemeNames.ofClients(types.release())
          + "\"";
    }
    return undecodable(kind, body, types)
        .orElseGet(() ->
            "converting ("
                + type.get()
                + ") to ("
                + wanted.version()
                + "."
                + wanted.kind()
                + "): unknown conversion");
  }

  /// The Go type of a kind that the decoder of reviews knows.
  private static Optional<String> type(GroupVersionKind kind, GroupVersionKind wanted) {
    if (OF_NO_GROUP.contains(kind.kind())) {
      return Optional.of("v1." + kind.kind());
    }
    if (!kind.group().equals(wanted.group())) {
      return Optional.empty();
    }
    if (kind.version().equals(INTERNAL)) {
      return Optional.of("v1.InternalEvent").filter(_ -> kind.kind().equals(EVENT));
    }
    boolean review = REVIEWS.contains(kind.version());
    return review && kind.kind().equals(wanted.kind())
        ? Optional.of(kind.version() + "." + kind.kind())
        : Optional.of("v1." + kind.kind())
            .filter(_ -> review && OF_EACH_GROUP.contains(kind.kind()));
  }

  /// The answer is decoded before its kind is checked.
  private static Optional<String> undecodable(
      GroupVersionKind kind, JsonValue body, ApiTypes types) {
    Optional<StructType> struct =
        kind.kind().equals("Status") ? types.struct("meta/v1.Status") : types.find(kind);
    return struct
        .map(type -> StructDecoder.decode(type, body))
        .filter(StructDecoder.Result.Refused.class::isInstance)
        .map(refused -> ((StructDecoder.Result.Refused) refused).message());
  }
}
