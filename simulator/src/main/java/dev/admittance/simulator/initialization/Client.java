package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.initialization.scenario.ClientAction;
import dev.admittance.simulator.initialization.scenario.ClientScript;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.request.UserInfo;
import java.util.Optional;
import java.util.function.Predicate;

/// A client that runs its script, whatever the answers are.
record Client(ClientScript script, SimulationState state) implements Caller {
  private static final Watch.Watcher ONLY_LOOKING = new OnlyLooking();

  private static final class OnlyLooking implements Watch.Watcher {
    @Override
    public void saw(ObjectKey key, EventType type, JsonObject object, long revision) {}

    @Override
    public void ended(Optional<JsonObject> error) {}
  }

  void plan() {
    for (ClientAction action : script.actions()) {
      state.queue().at(action.at(), () -> act(action));
    }
  }

  @Override
  public String name() {
    return script.name();
  }

  @Override
  public UserInfo user() {
    return script.user();
  }

  @Override
  public void answered(ApiCall call, ApiResponse answer) {}

  @Override
  public void disconnected(ApiCall call) {}

  private void act(ClientAction action) {
    ApiServer server = state.server(action.server().orElse(script.server()));
    Calls calls = new Calls(state, server, this);
    switch (action) {
      case ClientAction.Post post -> calls.post(post);
      case ClientAction.Get(var _, var _, ClientAction.Target target, var option) ->
          calls.get(key(target), QueryOptions.isTrue(option));
      case ClientAction.ListAll(var _, var _, ClientAction.Target target, var option) ->
          calls.list(title(target), keys(target), QueryOptions.isTrue(option));
      case ClientAction.Watch(var _, var _, ClientAction.Target target, var option) ->
          calls.watch(title(target), keys(target), QueryOptions.isTrue(option), ONLY_LOOKING);
      case ClientAction.Put(var _, var _, JsonObject object) -> calls.put(object);
      case ClientAction.Patch(var _, var _, ClientAction.Target target, var type, var patch) ->
          calls.patch(key(target), new PatchEdit(type, patch), JsonText.write(patch));
      case ClientAction.Delete(var _, var _, ClientAction.Target target) ->
          calls.delete(key(target));
    }
  }

  /// Without a namespace the object is cluster-scoped, or else in `default`.
  private ObjectKey key(ClientAction.Target target) {
    ObjectKey key = new ObjectKey(target.resource(), target.namespace(), target.name());
    return !target.namespace().isEmpty() || state.etcd().find(key).isPresent()
        ? key
        : new ObjectKey(target.resource(), "default", target.name());
  }

  private static Predicate<ObjectKey> keys(ClientAction.Target target) {
    return key ->
        key.resource().equals(target.resource())
            && (target.namespace().isEmpty() || target.namespace().equals(key.namespace()));
  }

  private static String title(ClientAction.Target target) {
    return target.namespace().isEmpty()
        ? target.resource()
        : target.resource() + " " + target.namespace();
  }
}
