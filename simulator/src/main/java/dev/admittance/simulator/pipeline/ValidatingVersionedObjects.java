package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The object of a validating phase, converted once for each kind that hooks need (W-400). The
/// trace's object stays unchanged. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/validating/dispatcher.go`,
/// `(*versionedAttributeAccessor).VersionedAttribute`.
final class ValidatingVersionedObjects implements VersionedObjects {
  private final RunConversions conversions;
  private final Map<GroupVersionKind, Optional<JsonObject>> objects = new HashMap<>();

  ValidatingVersionedObjects(RunConversions conversions) {
    this.conversions = conversions;
    objects.put(conversions.request().kind(), conversions.trace().object());
  }

  @Override
  public HookRequest as(Invocation invocation) {
    GroupVersionKind kind = invocation.kind();
    if (!objects.containsKey(kind)) {
      objects.put(
          kind, conversions.trace().object().map(object -> conversions.convert(object, kind)));
      conversions.note(RuleId.W_400, conversions.request().kind(), kind);
    }
    return new HookRequest(
        conversions.request(),
        invocation,
        objects.getOrDefault(kind, Optional.empty()),
        conversions.oldObject(kind));
  }
}
