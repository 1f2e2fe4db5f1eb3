package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.InitializerStatuses;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import java.util.Optional;

/// A create call that waits until its object is initialized (I-55): the server watches the object
/// from the stored revision on.
final class HeldCreate implements Watch.Watcher {
  private static final int CREATED = 201;

  private final ApiServer server;
  private final PendingCall call;
  private final ObjectKey key;
  private final GroupVersionResource resource;
  private final ProposedExpiry expiry;
  private final Watch watch;

  private HeldCreate(
      ApiServer server, PendingCall call, Etcd.Change stored, ProposedExpiry expiry) {
    this.server = server;
    this.call = call;
    this.key = stored.key();
    this.resource = ObjectFields.resource(key, stored.object());
    this.expiry = expiry;
    this.watch = new Watch(key::equals, true, stored.revision(), server.rules(), this);
  }

  /// Holds a call whose object was just stored with initializers.
  static void hold(
      SimulationState state,
      ApiServer server,
      PendingCall call,
      Etcd.Change stored,
      ProposedExpiry expiry) {
    HeldCreate held = new HeldCreate(server, call, stored, expiry);
    Initializers initializers = Initializers.of(stored.object(), server.rules()).orElseThrow();
    if (initializers.result().isPresent()) {
      held.fail(initializers.result().get());
      return;
    }
    List<String> pending = initializers.pending();
    state
        .recorder()
        .add(
            server.name(),
            RuleId.I_55,
            header -> new InitializationEvent.Held(header, call.call(), pending));
    server.open(held.watch);
    expiry.watch(stored.object());
  }

  @Override
  public void saw(ObjectKey of, EventType type, JsonObject object, long revision) {
    if (call.isOver()) {
      close();
      return;
    }
    Optional<Initializers> initializers = Initializers.of(object, server.rules());
    Optional<JsonObject> result = initializers.flatMap(Initializers::result);
    if (result.isPresent()) {
      fail(result.get());
    } else if (type == EventType.DELETED) {
      end(InitializerStatuses.deletedWhileWaiting());
    } else if (initializers.isEmpty()) {
      close();
      call.answer(RuleId.I_55, ApiResponse.of(CREATED, object));
    } else {
      expiry.watch(object);
    }
  }

  @Override
  public void ended(Optional<JsonObject> error) {
    if (call.isOver()) {
      close();
    } else {
      end(
          error
              .map(InitializerStatuses::ofResult)
              .orElseGet(
                  () -> InitializerStatuses.watchEnded(resource, key.name(), server.rules())));
    }
  }

  private void fail(JsonObject result) {
    end(InitializerStatuses.ofResult(result));
  }

  private void end(ClientStatus status) {
    close();
    call.refuse(RuleId.I_55, status);
  }

  private void close() {
    expiry.stop();
    server.close(watch);
  }
}
