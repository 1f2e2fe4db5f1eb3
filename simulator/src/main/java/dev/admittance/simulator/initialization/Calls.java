package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.ClientAction;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.InitializerStatuses;
import dev.admittance.simulator.request.Operation;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/// The calls of one caller to a server.
record Calls(SimulationState state, ApiServer server, Caller caller) {
  /// Kinds whose creation never waits for initializers (I-58).
  private static final Set<String> NOT_WAITING = Set.of("services");

  /// Kinds that a PUT creates. Source: `AllowCreateOnUpdate` of kubernetes 1.7 to 1.13.
  private static final Set<String> CREATED_BY_PUT =
      Set.of(
          "endpoints",
          "events",
          "limitranges",
          "roles.rbac.authorization.k8s.io",
          "rolebindings.rbac.authorization.k8s.io",
          "clusterroles.rbac.authorization.k8s.io",
          "clusterrolebindings.rbac.authorization.k8s.io");

  void post(ClientAction.Post post) {
    Optional<AdmittedCreation> admitted = state.takeAdmitted();
    Optional<ApiRequests.Made> made =
        admitted
            .map(known -> ApiRequests.made(known.trace().request()))
            .or(() -> ApiRequests.creating(post.object()))
            .filter(known -> new ConfigurationStorage(server.rules()).serves(known.key()));
    String title =
        made.map(known -> known.key() + generated(known.key(), post.object()))
            .orElseGet(() -> ObjectFields.type(post.object()).kind());
    Optional<PendingCall> call =
        open(
            RuleId.I_55,
            "POST",
            title + query(post),
            true,
            Optional.of(JsonText.write(post.object())));
    if (call.isEmpty()) {
      return;
    }
    if (made.isEmpty()) {
      call.get()
          .refuse(
              RuleId.W_110, ApiStatuses.unknownResource(ObjectFields.type(post.object()).kind()));
      return;
    }
    ApiRequests.Made by = by(call.get(), made.get());
    boolean waits =
        !NOT_WAITING.contains(by.key().resource())
            && !QueryOptions.wantsUninitialized(post.includeUninitialized(), server.rules());
    CreateCall creation =
        new CreateCall(
            state,
            server,
            call.get(),
            by,
            waits ? CreateCall.Waiting.UNTIL_INITIALIZED : CreateCall.Waiting.NOT);
    limit(call.get(), QueryOptions.timeout(post.timeout()), creation::timeOut);
    admitted.ifPresentOrElse(creation::runAdmitted, creation::run);
  }

  /// A name that the server generates, such as `web-*`.
  private static String generated(ObjectKey key, JsonObject object) {
    String prefix = ObjectFields.metadata(object).text("generateName");
    return key.name().isEmpty() && !prefix.isEmpty() ? prefix + "*" : "";
  }

  private static String query(ClientAction.Post post) {
    String timeout = post.timeout().map(text -> "timeout=" + text).orElse("");
    String include =
        post.includeUninitialized().map(text -> "includeUninitialized=" + text).orElse("");
    String both = timeout + (timeout.isEmpty() || include.isEmpty() ? "" : "&") + include;
    return both.isEmpty() ? "" : "?" + both;
  }

  /// Ends a call at its own timeout or at the server's limit (I-56).
  private void limit(PendingCall call, Duration timeout, Runnable timeOut) {
    Duration most = state.scenario().limits().request();
    server.after(
        timeout.compareTo(most) < 0 ? timeout : most,
        timeout.compareTo(most) <= 0
            ? timeOut
            : () -> call.answer(RuleId.I_56, ApiResponse.of(ApiStatuses.timedOut(most))));
  }

  private void limit(PendingCall call) {
    limit(
        call,
        QueryOptions.timeout(Optional.empty()),
        () -> call.refuse(RuleId.I_56, InitializerStatuses.timedOut()));
  }

  void get(ObjectKey key, boolean uninitialized) {
    open(RuleId.I_59, "GET", key + included(uninitialized), false, Optional.empty())
        .ifPresent(call -> new ReadCalls(state, server).get(call, key, uninitialized));
  }

  void list(String title, Predicate<ObjectKey> keys, boolean uninitialized) {
    open(RuleId.I_60, "LIST", title + included(uninitialized), false, Optional.empty())
        .ifPresent(call -> new ReadCalls(state, server).list(call, keys, uninitialized));
  }

  void watch(
      String title, Predicate<ObjectKey> keys, boolean uninitialized, Watch.Watcher watcher) {
    open(RuleId.I_61, "WATCH", title + included(uninitialized), false, Optional.empty())
        .ifPresent(call ->
            new ReadCalls(state, server)
                .watch(call, keys, uninitialized, new ReportedWatch(state, call.call(), watcher)));
  }

  private static String included(boolean uninitialized) {
    return uninitialized ? "?includeUninitialized=true" : "";
  }

  void put(JsonObject object) {
    Optional<ApiRequests.Made> made = ApiRequests.creating(object);
    String kind = ObjectFields.type(object).kind();
    open(
            RuleId.I_48,
            "PUT",
            made.map(known -> known.key().toString()).orElse(kind),
            false,
            Optional.of(JsonText.write(object)))
        .ifPresent(call ->
            made.ifPresentOrElse(
                known -> replace(call, known, object),
                () -> call.refuse(RuleId.W_110, ApiStatuses.unknownResource(kind))));
  }

  /// A PUT creates a missing object where its kind allows that (I-48).
  private void replace(PendingCall call, ApiRequests.Made made, JsonObject object) {
    if (state.etcd().find(made.key()).isPresent()
        || !CREATED_BY_PUT.contains(made.key().resource())) {
      update(call, made.key(), new ReplacingEdit(object));
      return;
    }
    limit(call);
    CreateCall creation =
        new CreateCall(state, server, call, by(call, made), CreateCall.Waiting.NEVER);
    if (server.rules().creationByPut() == Operation.CREATE) {
      creation.run();
    } else {
      creation.runWithoutInitializers();
    }
  }

  private ApiRequests.Made by(PendingCall call, ApiRequests.Made made) {
    return new ApiRequests.Made(
        ApiRequests.by(caller.user(), "call-" + call.call().number(), made.request()), made.key());
  }

  /// Replaces an object that was read before.
  ///
  /// @param number receives the number of the call before it has any effect
  void put(ObjectKey key, JsonObject object, IntConsumer number) {
    SimulationState.Asking asking =
        new SimulationState.Asking(RuleId.I_49, "PUT", key.toString(), false);
    state
        .open(caller, server, asking, Optional.of(JsonText.write(object)), number)
        .ifPresent(call -> update(call, key, new ReplacingEdit(object)));
  }

  void patch(ObjectKey key, UpdateCall.Edit edit, String sent) {
    open(RuleId.I_48, "PATCH", key.toString(), false, Optional.of(sent))
        .ifPresent(call -> update(call, key, edit));
  }

  private void update(PendingCall call, ObjectKey key, UpdateCall.Edit edit) {
    limit(call);
    new UpdateCall(state, server, call, key, edit).run();
  }

  void delete(ObjectKey key) {
    open(RuleId.I_62, "DELETE", key.toString(), false, Optional.empty())
        .ifPresent(call -> {
          limit(call);
          new DeleteCall(state, server, call, key).run();
        });
  }

  private Optional<PendingCall> open(
      RuleId rule, String verb, String title, boolean creates, Optional<String> sent) {
    return state.open(
        caller, server, new SimulationState.Asking(rule, verb, title, creates), sent, _ -> {});
  }
}
