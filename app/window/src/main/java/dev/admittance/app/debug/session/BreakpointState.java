package dev.admittance.app.debug.session;

import dev.admittance.app.workspace.SessionState;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.breakpoint.FieldPattern;
import dev.admittance.simulator.analysis.breakpoint.FieldPatternReading;
import dev.admittance.simulator.trace.Phase;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Stores the breakpoints of a workspace. Unreadable entries are dropped.
public record BreakpointState(BreakpointsViewModel breakpoints) implements SessionState {
  @Override
  public String name() {
    return "breakpoints";
  }

  @Override
  public JsonValue now() {
    return JsonObject.builder()
        .put(
            "set",
            new JsonArray(breakpoints.rows().stream().flatMap(BreakpointState::json).toList()))
        .put("denial", breakpoints.onDenialProperty().get())
        .put("failure", breakpoints.onFailureProperty().get())
        .build();
  }

  private static Stream<JsonValue> json(BreakpointRow row) {
    JsonObject.Builder json = JsonObject.builder();
    switch (row.breakpoint()) {
      case Breakpoint.AtHook(HookKind kind, String configuration, String webhook) ->
          json.put("at", "hook")
              .put("kind", kind.name())
              .put("configuration", configuration)
              .put("webhook", webhook);
      case Breakpoint.AtPolicy(HookKind kind, String policy, String binding) ->
          json.put("at", "policy")
              .put("kind", kind.name())
              .put("policy", policy)
              .put("binding", binding);
      case Breakpoint.AtPhase(Phase phase) -> json.put("at", "phase").put("phase", phase.name());
      case Breakpoint.AtField(FieldPattern field) ->
          json.put("at", "field").put("field", field.toString());
      case Breakpoint.AtRefusal _, Breakpoint.AtFailure _ -> {
        // These are switches, not rows.
        return Stream.empty();
      }
    }
    return Stream.of(json.put("enabled", row.enabledProperty().get()).build());
  }

  @Override
  public void recall(Optional<JsonValue> remembered) {
    breakpoints.clear();
    if (remembered.orElse(JsonObject.EMPTY) instanceof JsonObject json) {
      if (json.get("set") instanceof JsonArray set) {
        set.items().forEach(this::add);
      }
      breakpoints.onDenialProperty().set(json.isTrue("denial"));
      breakpoints.onFailureProperty().set(json.isTrue("failure"));
    }
  }

  private void add(JsonValue json) {
    if (json instanceof JsonObject row) {
      read(row)
          .filter(breakpoint -> !breakpoints.isSet(breakpoint))
          .ifPresent(breakpoint -> breakpoints.add(breakpoint, row.isTrue("enabled")));
    }
  }

  private static Optional<Breakpoint> read(JsonObject row) {
    return switch (row.text("at")) {
      case "hook" ->
          kind(row)
              .map(kind ->
                  new Breakpoint.AtHook(kind, row.text("configuration"), row.text("webhook")));
      case "policy" ->
          kind(row)
              .map(kind -> new Breakpoint.AtPolicy(kind, row.text("policy"), row.text("binding")));
      case "phase" -> one(List.of(Phase.values()), row.text("phase")).map(Breakpoint.AtPhase::new);
      case "field" ->
          FieldPattern.read(row.text("field")) instanceof FieldPatternReading.Read(var pattern)
              ? Optional.of(new Breakpoint.AtField(pattern))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<HookKind> kind(JsonObject row) {
    return one(List.of(HookKind.values()), row.text("kind"));
  }

  private static <E extends Enum<E>> Optional<E> one(List<E> values, String name) {
    return values.stream().filter(value -> value.name().equals(name)).findFirst();
  }
}
