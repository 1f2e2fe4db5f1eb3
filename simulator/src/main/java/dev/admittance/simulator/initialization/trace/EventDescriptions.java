package dev.admittance.simulator.initialization.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes an event in words.
///
/// @param rules of the initializers
public record EventDescriptions(Ruleset rules) {
  /// The rules of the check of the verb `initialize`, on creation and on update.
  private static final Set<RuleId> OF_PERMISSION = Set.of(RuleId.I_46, RuleId.I_49);

  private static final Set<RuleId> OF_SWITCHES =
      Set.of(RuleId.I_96, RuleId.I_97, RuleId.I_98, RuleId.I_99, RuleId.I_100);

  /// The actor's action, or what happened to it, in a few words.
  public String headline(InitializationEvent event) {
    return switch (event) {
      case InitializationEvent.Started started ->
          "starts" + started.release().map(release -> ", Kubernetes " + release).orElse("");
      case InitializationEvent.Crashed _ -> "crashes";
      case InitializationEvent.ClockSet set -> "its clock is " + ahead(set);
      case InitializationEvent.ConfigurationRead read ->
          "reads the configuration: " + names(read.initializers());
      case InitializationEvent.ConfigurationUnread unread ->
          "cannot read the configuration ("
              + unread.failures()
              + " in a row: "
              + unread.error()
              + "): "
              + unread.serves();
      case InitializationEvent.Asked asked -> asked.call() + " to " + asked.call().server();
      case InitializationEvent.AdmissionDecided decided -> admission(decided);
      case InitializationEvent.Held held -> "holds the call: waits for " + names(held.pending());
      case InitializationEvent.Wrote wrote -> wrote(wrote);
      case InitializationEvent.Seen seen ->
          "sees "
              + seen.type()
              + " "
              + seen.key()
              + " rv "
              + seen.revision()
              + waits(seen.object());
      case InitializationEvent.WatchEnded ended ->
          "its watch of " + ended.watch().title() + " ends";
      case InitializationEvent.Answered answered -> answered(answered);
      case InitializationEvent.Disconnected broken ->
          "has no connection to " + broken.call().server() + " for its " + broken.call();
      case InitializationEvent.TookTurn turn ->
          "takes its turn at " + turn.key() + ": " + turn.plan();
      case InitializationEvent.Expired expired ->
          expired.initializer() + " was not done in time: " + expired.consequence();
      case InitializationEvent.Repaired repaired ->
          "repairs "
              + repaired.key()
              + ", "
              + StepDescriptions.duration(repaired.age())
              + " old: "
              + repaired.initializer()
              + " is taken out";
      case InitializationEvent.Reported reported ->
          "reports on "
              + reported.key()
              + ": "
              + reported.type()
              + " "
              + reported.reason()
              + ", "
              + reported.message();
      case InitializationEvent.LeftOut left ->
          "not simulated: " + left.what() + "; " + left.consequence();
    };
  }

  private static String ahead(InitializationEvent.ClockSet set) {
    return set.offset().isNegative()
        ? StepDescriptions.duration(set.offset().negated()) + " behind from now on"
        : StepDescriptions.duration(set.offset()) + " ahead from now on";
  }

  private static String admission(InitializationEvent.AdmissionDecided decided) {
    return (decided.trace().response().allowed() ? "admits " : "refuses ")
        + decided.call().caller()
        + "'s "
        + decided.call().verb()
        + " as "
        + StepDescriptions.request(decided.trace().request())
        + called(decided.trace())
        + permission(decided.trace())
        + switches(decided.trace());
  }

  /// The user's permission may decide everything, so an unknown one is mentioned.
  private static String permission(Trace trace) {
    return trace.steps().stream()
            .anyMatch(
                step -> step instanceof Step.NotSimulated && OF_PERMISSION.contains(step.rule()))
        ? ", permission unknown: taken to have the verb initialize"
        : "";
  }

  /// Describes what the what-if switches prevented.
  private static String switches(Trace trace) {
    return trace
        .steps(Step.PluginRan.class)
        .filter(step -> OF_SWITCHES.contains(step.rule()))
        .map(step -> ", " + step.detail())
        .collect(Collectors.joining());
  }

  private static String called(Trace trace) {
    List<String> hooks =
        trace.steps(Step.HookCalled.class).map(step -> step.hook().webhook()).toList();
    return hooks.isEmpty() ? "" : ", having called " + String.join(", ", hooks);
  }

  private String wrote(InitializationEvent.Wrote wrote) {
    String what =
        switch (wrote.type()) {
          case ADDED -> "stores";
          case MODIFIED -> "changes";
          case DELETED -> "deletes";
        };
    String state = wrote.type() == EventType.DELETED ? "" : waits(wrote.object());
    return what + " " + wrote.key() + " rv " + wrote.revision() + state + ": " + wrote.cause();
  }

  private String waits(JsonObject object) {
    return Initializers.of(object, rules)
        .map(found ->
            " pending "
                + names(found.pending())
                + found.result().map(result -> ", result " + told(new GoFields(result))).orElse(""))
        .orElse("");
  }

  private static String told(GoFields status) {
    return Stream.of("message", "reason", "status")
        .map(status::text)
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("without a word");
  }

  private String answered(InitializationEvent.Answered answered) {
    ApiResponse answer = answered.answer();
    String content =
        answer
            .status()
            .map(EventDescriptions::status)
            .orElseGet(() -> objects(answered.call(), answer.objects()));
    String choice = answered.cause().isEmpty() ? "" : " (" + answered.cause() + ")";
    return "answers "
        + answered.call().caller()
        + "'s "
        + answered.call()
        + ": "
        + answer.code()
        + content
        + choice;
  }

  private static String status(ClientStatus status) {
    return (status.reason().isEmpty() ? "" : " " + status.reason())
        + (status.message().isEmpty() ? "" : ", " + status.message());
  }

  private String objects(ApiCall call, List<JsonObject> objects) {
    if (call.verb().equals("LIST")) {
      return " with " + names(objects.stream().map(EventDescriptions::name).toList());
    }
    return objects.isEmpty()
        ? ""
        : " with the object, rv " + version(objects.getFirst()) + waits(objects.getFirst());
  }

  private static String name(JsonObject object) {
    return new GoFields(object).object("metadata").text("name");
  }

  private static String version(JsonObject object) {
    return new GoFields(object).object("metadata").text("resourceVersion");
  }

  private static String names(List<String> names) {
    return names.isEmpty() ? "nothing" : String.join(", ", names);
  }
}
