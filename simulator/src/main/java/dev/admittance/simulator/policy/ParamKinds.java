package dev.admittance.simulator.policy;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The kinds that parameters can have: the kinds that the server serves itself, and those of
/// CustomResourceDefinitions (P-50). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/policy_source.go`, `(*policySource).getParamInformer`.
public final class ParamKinds {
  private final Map<GroupVersionKind, Boolean> namespaced = new HashMap<>();
  private final KnownObjects objects;

  /// The kinds of a server.
  ///
  /// @param served the served resources: built-in ones and those of CustomResourceDefinitions
  /// @param objects the known objects of the cluster
  public ParamKinds(ResourceTable served, KnownObjects objects) {
    this.objects = objects;
    served.resources().forEach(this::add);
  }

  private void add(ApiResource one) {
    if (one.subresource().isEmpty() && one.servedByDefault()) {
      ApiResource.Kind kind = one.kind();
      namespaced.putIfAbsent(
          new GroupVersionKind(kind.group(), kind.version(), kind.kind()), one.namespaced());
    }
  }

  /// The source of a policy's parameters.
  ParamSource find(Optional<ParamKind> written) {
    if (written.isEmpty()) {
      return new ParamSource.None();
    }
    GroupVersionKind kind = kind(written.get());
    Boolean scope = namespaced.get(kind);
    if (scope != null) {
      return new ParamSource.Served(kind, scope);
    }
    boolean builtIn = ResourceTable.isBuiltIn(kind.group());
    List<JsonObject> found = objects.all(kind.group(), kind.kind());
    return builtIn || found.isEmpty()
        ? new ParamSource.Unknown(kind, builtIn)
        : new ParamSource.Served(kind, isNamespaced(found));
  }

  private static GroupVersionKind kind(ParamKind written) {
    return GroupVersionKind.of(written.apiVersion(), written.kind());
  }

  /// Without the definition, the objects show the scope.
  private static boolean isNamespaced(List<JsonObject> objects) {
    return objects.stream()
        .anyMatch(object -> !new GoFields(object).object("metadata").text("namespace").isEmpty());
  }
}
