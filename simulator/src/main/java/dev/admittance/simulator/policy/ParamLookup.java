package dev.admittance.simulator.policy;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.ParamRef;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.convert.ConversionResult;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds the parameters that a binding gives to its policy (P-50 to P-55). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/policy_dispatcher.go`, `CollectParams`.
///
/// @param converter converts parameters to the version that policies name
public record ParamLookup(Converter converter) {
  sealed interface Result {
    /// The parameters; none where the binding then admits (P-53).
    ///
    /// @param detail how they were found
    /// @param unknown the facts that only a real server knows; usually empty
    record Found(List<Param> params, String detail, List<String> unknown) implements Result {
      public Found {
        params = List.copyOf(params);
        unknown = List.copyOf(unknown);
      }
    }

    /// The binding cannot be used; the text is the server's.
    record Refused(String failure, List<String> unknown) implements Result {
      public Refused {
        unknown = List.copyOf(unknown);
      }
    }
  }

  private static final Result WITHOUT =
      new Result.Found(List.of(Param.NONE), "the policy has no parameters", List.of());

  private static final Result NULL =
      new Result.Found(
          List.of(Param.NONE), "the binding gives no parameter, so that params is null", List.of());

  /// Looks up parameters.
  ///
  /// @param requestNamespace empty for a cluster-scoped request
  Result find(
      ParamSource source,
      Optional<ParamRef> reference,
      String requestNamespace,
      KnownObjects objects) {
    return switch (source) {
      case ParamSource.None _ -> WITHOUT;
      case ParamSource.Served _ when reference.isEmpty() -> NULL;
      case ParamSource.Served(var kind, var namespaced) ->
          find(kind, namespaced, reference.get(), requestNamespace, objects);
      case ParamSource.Unknown unknown -> new Result.Refused(unknown.failure(), List.of());
    };
  }

  /// P-51.
  private Result find(
      GroupVersionKind kind,
      boolean namespaced,
      ParamRef reference,
      String requestNamespace,
      KnownObjects objects) {
    if (!namespaced) {
      return reference.namespace().isEmpty()
          ? find(kind, Optional.empty(), reference, objects)
          : refused("paramRef.namespace must not be provided for a cluster-scoped `paramKind`");
    }
    String namespace = reference.namespace().isEmpty() ? requestNamespace : reference.namespace();
    return namespace.isEmpty()
        ? refused(
            "cannot use namespaced paramRef in policy binding that matches cluster-scoped"
                + " resources")
        : find(kind, Optional.of(namespace), reference, objects);
  }

  private static Result refused(String failure) {
    return new Result.Refused(failure, List.of());
  }

  private Result find(
      GroupVersionKind kind, Optional<String> namespace, ParamRef reference, KnownObjects objects) {
    List<JsonObject> all =
        namespace
            .map(in -> objects.in(in, kind.group(), kind.kind()))
            .orElseGet(() -> objects.all(kind.group(), kind.kind()));
    List<String> unknown = new ArrayList<>();
    List<Param> found =
        all.stream()
            .filter(object -> isReferred(object, reference))
            .map(object -> param(object, kind, unknown))
            .sorted(Comparator.comparing(Param::namespace).thenComparing(Param::name))
            .toList();
    String wanted = wanted(kind, namespace, reference);
    if (!found.isEmpty()) {
      return new Result.Found(found, wanted, unknown);
    }
    if (!objects.tellsAllOf(kind.group(), kind.kind())) {
      unknown.add("the objects of kind " + kind.kind() + ": the manifests have none");
    }
    return reference.parameterNotFoundAction().equals(Optional.of("Deny"))
        ? new Result.Refused(
            "no params found for policy binding with `Deny` parameterNotFoundAction", unknown)
        : new Result.Found(
            List.of(),
            wanted
                + ": none is there, and parameterNotFoundAction is Allow, so that the binding"
                + " admits the request",
            unknown);
  }

  private static boolean isReferred(JsonObject object, ParamRef reference) {
    JsonObject metadata = object.object("metadata");
    return reference.name().isEmpty()
        ? reference
            .selector()
            .map(LabelSelector::of)
            .filter(selector -> selector.matches(ClusterState.labels(metadata)))
            .isPresent()
        : new GoFields(metadata).text("name").equals(reference.name());
  }

  private Param param(JsonObject object, GroupVersionKind kind, List<String> unknown) {
    GoFields metadata = new GoFields(object).object("metadata");
    JsonObject converted =
        switch (converter.convert(object, kind)) {
          case ConversionResult.Converted(JsonObject done) -> done;
          case ConversionResult.Assumed(JsonObject assumed, String reason) -> {
            unknown.add("conversion to " + kind.apiVersion() + ": " + reason);
            yield assumed;
          }
        };
    return new Param(metadata.text("namespace"), metadata.text("name"), Optional.of(converted));
  }

  private static String wanted(
      GroupVersionKind kind, Optional<String> namespace, ParamRef reference) {
    return "the binding asks for "
        + (reference.name().isEmpty()
            ? "every " + kind.kind() + " that its selector matches"
            : "the " + kind.kind() + " " + reference.name())
        + namespace.map(in -> " in namespace " + in).orElse("");
  }
}
