package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Omission;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// An object in a stage, with the events so far. Lives as long as the stage.
final class StageObject {
  private final List<StageEvent> events = new ArrayList<>();
  private final List<String> changes = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private JsonObject object;
  private JsonObject noted;

  StageObject(JsonObject object) {
    this.object = object;
    this.noted = object;
  }

  JsonObject object() {
    return object;
  }

  Metadata metadata() {
    return Metadata.of(object);
  }

  /// Changes the object; a change without effect is not recorded.
  void change(JsonObject changed, String how) {
    if (!changed.equals(object)) {
      object = changed;
      changes.add(how);
    }
  }

  /// Writes the object in an equivalent form.
  void write(JsonObject same) {
    object = same;
  }

  void change(Metadata changed, String how) {
    change(changed.in(object), how);
  }

  void warn(String warning) {
    warnings.add(warning);
  }

  /// Records one event for the changes and warnings since the last one.
  void note(RuleId rule) {
    if (!object.equals(noted) || !warnings.isEmpty()) {
      events.add(new StageEvent.Changed(rule, changes, warnings, object));
      noted = object;
    }
    changes.clear();
    warnings.clear();
  }

  void annotate(RuleId rule, Map<String, String> annotations) {
    note(rule);
    events.add(new StageEvent.Annotated(rule, annotations));
  }

  /// Records something notable that does not change the object.
  void tell(RuleId rule, String what) {
    events.add(new StageEvent.Changed(rule, List.of(what), List.of(), object));
  }

  void leaveOut(RuleId rule, String what, String consequence) {
    leaveOut(rule, Omission.SIMULATOR, what, consequence);
  }

  /// Records that the input does not tell what an action of the server depends on.
  void lack(RuleId rule, String what, String consequence) {
    leaveOut(rule, Omission.INPUT, what, consequence);
  }

  void leaveOut(RuleId rule, Omission omission, String what, String consequence) {
    events.add(new StageEvent.LeftOut(rule, omission, what, consequence));
  }

  void refuse(RuleId rule, ClientStatus status) {
    events.add(new StageEvent.Refused(rule, status));
  }

  boolean isRefused() {
    return !events.isEmpty() && events.getLast() instanceof StageEvent.Refused;
  }

  List<StageEvent> events() {
    return List.copyOf(events);
  }
}
