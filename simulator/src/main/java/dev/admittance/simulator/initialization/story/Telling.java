package dev.admittance.simulator.initialization.story;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.Ruleset;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Narration;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Describes an event in words.
///
/// @param rules of the initializers
public record Telling(Ruleset rules) {
  /// The rules of the check of the verb `initialize`, on creation and on update.
  private static final Set<String> OF_PERMISSION = Set.of("I-46", "I-49");

  /// The actor's action, or what happened to it, in a few words.
  public String headline(Happening happening) {
    return switch (happening) {
      case Happening.Started _ -> "starts";
      case Happening.Crashed _ -> "crashes";
      case Happening.ClockSet set -> "its clock is " + ahead(set);
      case Happening.ConfigurationRead read ->
          "reads the configuration: " + names(read.initializers());
      case Happening.ConfigurationUnread unread ->
          "cannot read the configuration ("
              + unread.failures()
              + " in a row: "
              + unread.error()
              + "): "
              + unread.serves();
      case Happening.Asked asked -> asked.call() + " to " + asked.call().server();
      case Happening.Judged judged -> judged(judged);
      case Happening.Held held -> "holds the call: waits for " + names(held.pending());
      case Happening.Wrote wrote -> wrote(wrote);
      case Happening.Seen seen ->
          "sees "
              + seen.type()
              + " "
              + seen.key()
              + " rv "
              + seen.revision()
              + waits(seen.object());
      case Happening.WatchEnded ended -> "its watch of " + ended.watch().title() + " ends";
      case Happening.Answered answered -> answered(answered);
      case Happening.Disconnected broken ->
          "has no connection to " + broken.call().server() + " for its " + broken.call();
      case Happening.TookTurn turn -> "takes its turn at " + turn.key() + ": " + turn.plan();
      case Happening.Expired expired ->
          expired.initializer() + " was not done in time: " + expired.consequence();
      case Happening.Repaired repaired ->
          "repairs "
              + repaired.key()
              + ", "
              + Narration.duration(repaired.age())
              + " old: "
              + repaired.initializer()
              + " is taken out";
      case Happening.LeftOut left -> "not simulated: " + left.what() + "; " + left.consequence();
    };
  }

  private static String ahead(Happening.ClockSet set) {
    return set.offset().isNegative()
        ? Narration.duration(set.offset().negated()) + " behind from now on"
        : Narration.duration(set.offset()) + " ahead from now on";
  }

  private static String judged(Happening.Judged judged) {
    return (judged.trace().response().allowed() ? "admits " : "refuses ")
        + judged.call().caller()
        + "'s "
        + judged.call().verb()
        + " as "
        + Narration.request(judged.trace().request())
        + called(judged.trace())
        + permission(judged.trace());
  }

  /// The user's permission may decide everything, so an unknown one is mentioned.
  private static String permission(Trace trace) {
    return trace.steps().stream()
            .anyMatch(
                step -> step instanceof Step.NotSimulated && OF_PERMISSION.contains(step.rule()))
        ? ", permission unknown: taken to have the verb initialize"
        : "";
  }

  private static String called(Trace trace) {
    List<String> hooks =
        trace.steps().stream()
            .filter(Step.HookCalled.class::isInstance)
            .map(step -> ((Step.HookCalled) step).hook().webhook())
            .toList();
    return hooks.isEmpty() ? "" : ", having called " + String.join(", ", hooks);
  }

  private String wrote(Happening.Wrote wrote) {
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

  private String answered(Happening.Answered answered) {
    Answer answer = answered.answer();
    String content =
        answer
            .status()
            .map(Telling::status)
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

  private String objects(Call call, List<JsonObject> objects) {
    if (call.verb().equals("LIST")) {
      return " with " + names(objects.stream().map(Telling::name).toList());
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
