package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.mutation.MutationResult;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.proposal.JsonPatchDiff;
import dev.admittance.simulator.release.SchemeNames;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import dev.admittance.simulator.type.UnknownMembers;
import dev.admittance.simulator.type.UnstructuredNumbers;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Takes over the result of a mutation as the server does: decodes it, converts it to the version
/// of the request and sets defaults (P-92, P-94). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/dispatcher.go`, `(*dispatcher).dispatchOne`.
final class MutationRun {

  /// Kinds of subresources that are missing from the server's schema of their own group and
  /// version.
  private static final Set<GroupVersionKind> UNPUBLISHED =
      Set.of(
          new GroupVersionKind("", "v1", "NodeProxyOptions"),
          new GroupVersionKind("", "v1", "PodAttachOptions"),
          new GroupVersionKind("", "v1", "PodExecOptions"),
          new GroupVersionKind("", "v1", "PodPortForwardOptions"),
          new GroupVersionKind("", "v1", "PodProxyOptions"),
          new GroupVersionKind("", "v1", "ServiceProxyOptions"),
          new GroupVersionKind("authentication.k8s.io", "v1", "TokenRequest"),
          new GroupVersionKind("autoscaling", "v1", "Scale"),
          new GroupVersionKind("policy", "v1", "Eviction"));

  private final KubernetesRelease release;
  private final ApiTypes api;
  private final GroupVersionKind requested;
  private final CustomDefinitions definitions;
  private final TypedObjects types;

  MutationRun(
      KubernetesRelease release,
      GroupVersionKind requested,
      CustomDefinitions definitions,
      TypedObjects types) {
    this.release = release;
    this.api = ApiTypes.of(release);
    this.requested = requested;
    this.definitions = definitions;
    this.types = types;
  }

  sealed interface Result {
    /// The mutation is kept.
    ///
    /// @param decoded as the server writes it
    /// @param defaulted the same with its defaults
    /// @param patch the mutation as JSON Patch
    /// @param notSimulated a default that is not set here
    record Kept(
        JsonObject decoded,
        JsonObject defaulted,
        List<PatchOperation> patch,
        Optional<String> notSimulated)
        implements Result {}

    /// The mutation failed, and the failure policy applies; the message is the server's.
    record Failed(String message) implements Result {}

    /// The mutation ends the request, whatever the failure policy.
    record Ended(String message, ClientStatus status) implements Result {}
  }

  /// The structured-merge schema of a kind; empty where the server has none (P-95).
  Optional<MergeSchema> schema(GroupVersionKind kind) {
    return UNPUBLISHED.contains(kind)
        ? Optional.empty()
        : MergeSchema.of(release, kind, definitions);
  }

  /// The result of a configuration for a kind without a structured-merge schema.
  MutationResult withoutSchema(GroupVersionKind kind) {
    return UNPUBLISHED.contains(kind)
        ? new MutationResult.Failed(
            "error applying patch: failed to convert patch object to typed object: no corresponding type for "
                + named(kind))
        : new MutationResult.NotSimulated(
            "how a configuration is merged into " + named(kind) + ", whose schema is not known");
  }

  /// The result of an object that a JSON Patch left.
  Result patched(GroupVersionKind kind, JsonObject before, MutationResult.Patched patched) {
    Optional<StructType> type = api.find(kind);
    if (type.isEmpty()) {
      return patchedCustom(kind, before, patched);
    }
    if (types.isCustomScale()) {
      return patchedScale(kind, before, patched);
    }
    return switch (types.decode(kind, before, patched.document())) {
      case TypedObjects.Result.Refused(String message) -> ended(message);
      case TypedObjects.Result.Decoded decoded -> {
        StructType own = api.find(decoded.kind()).orElse(type.get());
        List<String> unknown = UnknownMembers.sorted(own, patched.document());
        yield unknown.isEmpty()
            ? converted(kind, decoded, patched.operations())
            : ended(strict(unknown));
      }
    };
  }

  /// A patched Scale has no type any longer, and the server converts it like the custom resource.
  private Result patchedScale(
      GroupVersionKind kind, JsonObject before, MutationResult.Patched patched) {
    return switch (types.decode(kind, before, patched.document())) {
      case TypedObjects.Result.Refused(String message) -> ended(message);
      case TypedObjects.Result.Decoded decoded ->
          new Result.Failed(
              "request to convert CR to an invalid group/version: " + decoded.kind().apiVersion());
    };
  }

  private static Result.Ended ended(String message) {
    return new Result.Ended(message, Statuses.internalError(message));
  }

  private static String strict(List<String> unknown) {
    return unknown.stream()
        .map(path -> "unknown field " + GoQuote.quote(path))
        .collect(Collectors.joining(", ", "strict decoding error: ", ""));
  }

  private Result patchedCustom(
      GroupVersionKind kind, JsonObject before, MutationResult.Patched patched) {
    return switch (types.decode(kind, before, patched.document())) {
      case TypedObjects.Result.Refused(String message) -> ended(message);
      case TypedObjects.Result.Decoded decoded -> filled(decoded.decoded(), patched.operations());
    };
  }

  /// The result of an object into which a configuration was merged.
  Result merged(GroupVersionKind kind, JsonObject before, JsonObject merged) {
    Optional<StructType> type = api.find(kind);
    if (type.isEmpty()) {
      JsonObject written = UnstructuredNumbers.written(merged);
      return filled(written, JsonPatchDiff.operations(before, written));
    }
    return switch (UnstructuredNumbers.fit(type.get(), merged)) {
      case UnstructuredNumbers.Result.Refused(String message) -> unconvertible(kind, message);
      case UnstructuredNumbers.Result.Fit(JsonObject fit) ->
          switch (types.decode(kind, before, fit)) {
            case TypedObjects.Result.Refused(String message) ->
                unconvertible(
                    kind,
                    message.startsWith("illegal base64 data")
                        ? "error decoding from json: " + message
                        : message);
            case TypedObjects.Result.Decoded decoded ->
                converted(kind, decoded, JsonPatchDiff.operations(before, decoded.decoded()));
          };
    };
  }

  private static Result unconvertible(GroupVersionKind kind, String message) {
    return new Result.Failed(unconvertible(kind) + message);
  }

  /// The server's error text before the reason why an untyped object cannot be converted to a kind.
  static String unconvertible(GroupVersionKind kind) {
    return "unable to convert unstructured object to " + named(kind) + ": ";
  }

  /// A kind as Go prints it, such as `apps/v1, Kind=Deployment` or `/v1, Kind=Pod`.
  private static String named(GroupVersionKind kind) {
    return kind.group() + "/" + kind.version() + ", Kind=" + kind.kind();
  }

  /// The server can convert an object only into the version that it already has: each mutation in
  /// another version than the request's fails.
  private Result converted(
      GroupVersionKind kind, TypedObjects.Result.Decoded decoded, List<PatchOperation> patch) {
    if (!kind.equals(requested)) {
      return new Result.Failed(unknownConversion(kind));
    }
    return new Result.Kept(
        decoded.decoded(),
        decoded.defaulted(),
        patch,
        Defaulter.notSimulated(decoded.kind(), decoded.defaulted()));
  }

  private String unknownConversion(GroupVersionKind kind) {
    String from = goType(kind);
    return kind.group().equals(requested.group())
        ? "converting (" + from + ") to (" + goType(requested) + "): unknown conversion"
        : from
            + " is not suitable for converting to "
            + GoQuote.quote(requested.apiVersion())
            + " in scheme "
            + GoQuote.quote(SchemeNames.BUILT_IN);
  }

  private String goType(GroupVersionKind kind) {
    return api.find(kind).map(StructType::text).orElse(kind.kind());
  }

  private Result filled(JsonObject object, List<PatchOperation> patch) {
    Optional<CustomVersion> custom = definitions.of(object);
    return new Result.Kept(
        object,
        custom.map(version -> version.fill(object)).orElse(object),
        patch,
        Optional.empty());
  }
}
