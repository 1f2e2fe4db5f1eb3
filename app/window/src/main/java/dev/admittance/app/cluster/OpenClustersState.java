package dev.admittance.app.cluster;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.workspace.SessionState;
import dev.admittance.cluster.Protection;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Arrays;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Stores the open clusters by the names of their contexts, and the write protection of contexts.
/// Stores no address, no credentials and no write permit.
record OpenClustersState(ClusterSessions sessions) implements SessionState {
  private static final String OPEN = "open";
  private static final String SELECTED = "selected";
  private static final String PAGE = "page";
  private static final String PROTECTION = "protection";

  @Override
  public String name() {
    return "clusters";
  }

  @Override
  public JsonValue now() {
    JsonObject.Builder protection = JsonObject.builder();
    new TreeMap<>(sessions.protection().decided())
        .forEach((context, decided) -> protection.put(context, decided.name()));
    return JsonObject.builder()
        .put(OPEN, JsonArray.of(sessions.open(), session -> new JsonString(session.context())))
        .put(SELECTED, sessions.selectedProperty().get().map(ClusterSession::context).orElse(""))
        .put(PAGE, sessions.pageProperty().get())
        .put(PROTECTION, protection.build())
        .build();
  }

  /// Connects to a cluster when its tab becomes visible.
  @Override
  public void recall(Optional<JsonValue> remembered) {
    if (!(remembered.orElse(JsonObject.EMPTY) instanceof JsonObject all)) {
      return;
    }
    if (all.get(PROTECTION) instanceof JsonObject protection) {
      protection.forEach((context, value) -> protect(context, value));
    }
    if (all.get(OPEN) instanceof JsonArray open) {
      open.items().forEach(context -> text(context).ifPresent(sessions::open));
    }
    text(all.get(SELECTED)).flatMap(sessions::find).ifPresent(sessions::select);
    text(all.get(PAGE)).ifPresent(sessions.pageProperty()::set);
  }

  private void protect(String context, JsonValue value) {
    text(value)
        .flatMap(name ->
            Arrays.stream(Protection.values()).filter(one -> one.name().equals(name)).findFirst())
        .ifPresent(protection -> sessions.protection().set(context, protection));
  }

  private static Optional<String> text(@Nullable JsonValue value) {
    return value instanceof JsonString(String text) ? Optional.of(text) : Optional.empty();
  }
}
