package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.InitializerStatuses;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.ClientStatus;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;

/// A create call on a server, from its arrival until it is answered or held.
final class CreateCall {
  private static final int CREATED = 201;
  private static final int ACCEPTED = 202;

  private final SimulationState state;
  private final ApiServer server;
  private final PendingCall call;
  private final ApiRequests.Made made;
  private final Waiting waiting;
  private Optional<Etcd.Change> stored = Optional.empty();

  /// Whether a call waits until its object is initialized.
  enum Waiting {
    UNTIL_INITIALIZED,
    /// It does not wait, and gets 202 because the object is not initialized (I-57, I-58).
    NOT,
    /// It does not wait, and its answer does not mention initialization, as for a PUT (I-48).
    NEVER
  }

  CreateCall(
      SimulationState state,
      ApiServer server,
      PendingCall call,
      ApiRequests.Made made,
      Waiting waiting) {
    this.state = state;
    this.server = server;
    this.call = call;
    this.made = made;
    this.waiting = waiting;
  }

  void run() {
    boolean asks =
        made.request()
            .object()
            .flatMap(object -> Initializers.of(object, server.rules()))
            .isEmpty();
    if (asks) {
      server.configuration().ask(this::admit);
    } else {
      admit(new ConfigurationReading.NotReady());
    }
  }

  /// Handles the call as a server does whose mutating phase treats a creation by PUT as an update
  /// (I-48).
  void runWithoutInitializers() {
    state
        .recorder()
        .leftOut(
            server.name(),
            RuleId.I_48,
            "plugins see this creation as an update of nothing",
            "they judge it as a creation, but it gets no initializers");
    admit(new ConfigurationReading.Ready(MergedConfiguration.EMPTY));
  }

  /// Continues after admission.
  void runAdmitted(AdmittedCreation admitted) {
    decided(new AdmissionResult(admitted.trace()), admitted.reading());
  }

  /// @param reading used only where the object came without initializers (I-78)
  private void admit(ConfigurationReading reading) {
    decided(server.admission().create(dated(), reading, state.etcd().store()), reading);
  }

  private void decided(AdmissionResult decided, ConfigurationReading reading) {
    state
        .recorder()
        .add(
            server.name(),
            RuleId.I_68,
            header ->
                new InitializationEvent.AdmissionDecided(header, call.call(), decided.trace()));
    if (decided.refusal().isEmpty()) {
      state.quotas().charge(server, call.call(), key(decided.object()), decided);
    }
    server.after(
        decided.took(),
        () -> decided.refusal().ifPresentOrElse(call::refuse, () -> admitted(decided, reading)));
  }

  /// Answers the create with a timeout because the deadline has passed (I-56).
  void timeOut() {
    if (server.rules().has(BehaviourFact.TIMEOUT_NAMES_OBJECT)) {
      Optional<JsonObject> object =
          stored.map(change ->
              state.etcd().find(change.key()).map(StoredObject::object).orElse(change.object()));
      call.answer(
          RuleId.I_102,
          ApiResponse.of(ProposedStatuses.timedOut(made.key(), object, server.rules())),
          ProposedStatuses.TIMEOUT_CHOICE);
    } else {
      call.refuse(RuleId.I_56, InitializerStatuses.timedOut());
    }
  }

  /// The request with the generated values, derived from the call and the server's own clock.
  private AdmissionRequest dated() {
    String seed = "call " + call.call().number();
    UUID uid = UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8));
    Instant time = server.clock().truncatedTo(ChronoUnit.SECONDS);
    JsonObject object =
        ObjectFields.withMetadata(made.request().object().orElseThrow(), "uid", uid.toString());
    return made.request()
        .with(
            Optional.of(ObjectFields.withMetadata(object, "creationTimestamp", time.toString())),
            Optional.empty());
  }

  private ObjectKey key(JsonObject object) {
    return new ObjectKey(made.key().resource(), made.key().namespace(), ObjectFields.name(object));
  }

  private void admitted(AdmissionResult decided, ConfigurationReading reading) {
    JsonObject object = decided.object();
    ObjectKey key = key(object);
    ConfigurationStorage storage = new ConfigurationStorage(server.rules());
    Optional<ClientStatus> refusal = storage.refusal(key, object, Optional.empty());
    Optional<StoredObject> there = state.etcd().find(key);
    if (refusal.isPresent()) {
      call.refuse(RuleId.I_27, refusal.get());
    } else if (there.isPresent()) {
      state.quotas().notStored(call.call());
      answerTaken(key, there.get().object());
    } else {
      store(key, storage.stored(key, object, Optional.empty()), reading);
    }
  }

  private void store(ObjectKey key, JsonObject object, ConfigurationReading reading) {
    Etcd.Change change = state.etcd().write(key, withCreator(object));
    server.configuration().wrote(change);
    stored = Optional.of(change);
    Optional<Initializers> initializers = Initializers.of(change.object(), server.rules());
    String cause = call.caller().name() + " creates it";
    state
        .recorder()
        .add(
            server.name(),
            initializers.isPresent() ? RuleId.I_55 : RuleId.W_110,
            header ->
                new InitializationEvent.Wrote(
                    header, key, EventType.ADDED, change.object(), change.revision(), cause));
    if (initializers.isEmpty()) {
      call.answer(RuleId.I_55, ApiResponse.of(CREATED, change.object()));
      return;
    }
    switch (waiting) {
      case UNTIL_INITIALIZED ->
          HeldCreate.hold(
              state, server, call, change, new ProposedExpiry(state, server, call, key, reading));
      case NOT -> call.answer(RuleId.I_57, ApiResponse.of(ACCEPTED, change.object()));
      case NEVER -> call.answer(RuleId.I_48, ApiResponse.of(CREATED, change.object()));
    }
  }

  /// An object that waits tells its initializers who created it (I-104).
  private JsonObject withCreator(JsonObject object) {
    return state.alternatives().creator()
        ? Initializers.of(object, server.rules())
            .map(found -> found.createdBy(call.caller().user()).in(object, server.rules()))
            .orElse(object)
        : object;
  }

  private void answerTaken(ObjectKey key, JsonObject there) {
    if (server.rules().has(BehaviourFact.READ_REPORTS_ACCEPTED)
        && Initializers.of(there, server.rules()).isPresent()) {
      call.answer(
          RuleId.I_62,
          ApiResponse.of(ProposedStatuses.accepted(key, there)),
          ProposedStatuses.ACCEPTED_CHOICE);
      return;
    }
    ClientStatus exists = Refusals.exists(ObjectFields.resource(key, there), key.name());
    call.refuse(RuleId.I_62, exists);
  }
}
