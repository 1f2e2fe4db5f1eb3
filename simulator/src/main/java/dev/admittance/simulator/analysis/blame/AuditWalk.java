package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.capture.AuditTrail;
import dev.admittance.simulator.capture.MutatingCall;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Walks over the patches in an audit event.
final class AuditWalk {
  private final Removals removals = new Removals();
  private final List<String> unknown = new ArrayList<>();
  private Optional<AuthoredValue> current = Optional.empty();

  Blame walk(AdmissionRequest request, AuditTrail trail) {
    BlameWrite sent = BlameWrite.by(new Author.Client(), Optional.empty());
    current = request.object().map(object -> AuthoredValue.begin(object, sent));
    for (MutatingCall call : trail.mutating()) {
      call(call);
    }
    return new Blame(current, removals.all(), unknown);
  }

  private void call(MutatingCall call) {
    Optional<JsonArray> patch = call.patch();
    if (patch.isEmpty()) {
      if (call.mutated()) {
        unknown.add(name(call) + " changed the object; the audit event does not hold its patch");
      }
    } else if (JsonPatch.decode(patch.get()) instanceof DecodedPatch.Operations(var operations)) {
      for (int i = 0; i < operations.size(); i++) {
        operation(call, i, operations.get(i));
      }
    } else {
      unknown.add("the patch of " + name(call) + " in the audit event is none");
    }
  }

  private void operation(MutatingCall call, int number, PatchOperation operation) {
    HookId hook = new HookId(HookKind.MUTATING, call.configuration(), call.webhook(), call.index());
    BlameWrite write =
        BlameWrite.by(new Author.Hook(hook, call.round(), number, operation), Optional.empty());
    if (current.isEmpty()) {
      unknown.add("the object that " + name(call) + " patched is not in the audit event");
      return;
    }
    switch (new OperationWalk(operation, write, removals.by(write)).apply(current.get())) {
      case OperationWalk.Result.Applied(AuthoredValue applied) -> current = Optional.of(applied);
      case OperationWalk.Result.Refused(String message) ->
          unknown.add(
              "operation "
                  + (number + 1)
                  + " of "
                  + name(call)
                  + " does not apply to the object as the audit event tells it: "
                  + message);
    }
  }

  private static String name(MutatingCall call) {
    return "webhook \""
        + call.webhook()
        + "\" of \""
        + call.configuration()
        + "\" (round "
        + call.round()
        + ")";
  }
}
