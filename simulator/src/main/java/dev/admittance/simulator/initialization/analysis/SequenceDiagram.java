package dev.admittance.simulator.initialization.analysis;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;

/// A trace as a sequence diagram: a column for each actor, and for each event a message or a note.
///
/// @param lines one for each event, in order
public record SequenceDiagram(List<Actor> actors, List<Line> lines) {
  public SequenceDiagram {
    actors = List.copyOf(actors);
    lines = List.copyOf(lines);
  }

  public enum Kind {
    CALL,
    ANSWER,
    /// A server answers with a failure.
    FAILURE,
    /// A connection is lost, or a read fails.
    LOSS,
    WRITE,
    /// A watcher receives an event, or a server reads.
    EVENT,
    NOTE
  }

  /// An event as a message.
  ///
  /// @param index of the event
  /// @param at its time, as text
  /// @param from the column where the arrow starts; equal to `to` for a note; -1 where it concerns
  ///   no actor
  /// @param label in a few words
  public record Line(int index, String at, int from, int to, Kind kind, String label) {}

  public static SequenceDiagram of(Scenario scenario, InitializationTrace trace) {
    List<Actor> actors = Actor.of(scenario, trace);
    long resources =
        trace.events().stream()
            .filter(InitializationEvent.Wrote.class::isInstance)
            .map(event -> ((InitializationEvent.Wrote) event).key().resource())
            .distinct()
            .count();
    Writer writer = new Writer(actors, trace.rules(), resources > 1);
    return new SequenceDiagram(actors, trace.events().stream().map(writer::line).toList());
  }

  /// @param severalResources whether writes name the resource
  private record Writer(List<Actor> actors, Ruleset rules, boolean severalResources) {
    Line line(InitializationEvent event) {
      String actor = event.when().actor();
      return switch (event) {
        case InitializationEvent.Asked asked ->
            arrow(asked, actor, asked.call().server(), Kind.CALL, asked.call().toString());
        case InitializationEvent.Answered answered ->
            arrow(
                answered,
                answered.call().server(),
                answered.call().caller(),
                answered.answer().isSuccess() ? Kind.ANSWER : Kind.FAILURE,
                answer(answered.answer()));
        case InitializationEvent.Disconnected broken -> {
          ApiCall call = broken.call();
          yield arrow(broken, call.server(), call.caller(), Kind.LOSS, "connection lost");
        }
        case InitializationEvent.WatchEnded ended ->
            arrow(ended, ended.watch().server(), actor, Kind.LOSS, "watch ends");
        case InitializationEvent.Wrote wrote ->
            arrow(
                wrote,
                actor,
                Actor.ETCD.name(),
                Kind.WRITE,
                resource(wrote) + wrote.type() + " rv " + wrote.revision() + waits(wrote.object()));
        case InitializationEvent.Seen seen ->
            arrow(
                seen,
                seen.watch().server(),
                actor,
                Kind.EVENT,
                seen.type() + " rv " + seen.revision() + waits(seen.object()));
        case InitializationEvent.ConfigurationRead read ->
            arrow(
                read,
                Actor.ETCD.name(),
                actor,
                Kind.EVENT,
                "configuration: " + list(read.initializers()));
        case InitializationEvent.ConfigurationUnread unread ->
            arrow(
                unread,
                Actor.ETCD.name(),
                actor,
                Kind.LOSS,
                "configuration not read: " + unread.error());
        case InitializationEvent.Held held ->
            note(held, "holds, waits for " + list(held.pending()));
        case InitializationEvent.AdmissionDecided decided ->
            note(decided, decided.trace().response().allowed() ? "admits" : "refuses");
        case InitializationEvent.Started started ->
            note(started, started.release().map(release -> "starts " + release).orElse("starts"));
        case InitializationEvent.Crashed _ -> note(event, "crashes");
        case InitializationEvent.ClockSet set -> note(set, "clock set");
        case InitializationEvent.TookTurn turn -> note(turn, "its turn: " + turn.plan());
        case InitializationEvent.Expired expired ->
            note(expired, expired.initializer() + " is late");
        case InitializationEvent.Repaired repaired -> note(repaired, "repairs " + repaired.key());
        case InitializationEvent.Reported reported ->
            note(reported, reported.reason() + ": " + reported.message());
        case InitializationEvent.LeftOut left -> note(left, "not simulated: " + left.what());
      };
    }

    /// The resource without its group.
    private String resource(InitializationEvent.Wrote wrote) {
      String resource = wrote.key().resource();
      int dot = resource.indexOf('.');
      return severalResources ? (dot < 0 ? resource : resource.substring(0, dot)) + " " : "";
    }

    private Line arrow(InitializationEvent event, String from, String to, Kind kind, String label) {
      return new Line(event.when().index(), at(event), column(from), column(to), kind, label);
    }

    private Line note(InitializationEvent event, String label) {
      int column = column(event.when().actor());
      return new Line(event.when().index(), at(event), column, column, Kind.NOTE, label);
    }

    private static String at(InitializationEvent event) {
      return StepDescriptions.duration(event.when().at());
    }

    private int column(String name) {
      for (int i = 0; i < actors.size(); i++) {
        if (actors.get(i).name().equals(name)) {
          return i;
        }
      }
      return -1;
    }

    private String answer(ApiResponse answer) {
      String what =
          answer
              .status()
              .map(status -> " " + status.reason())
              .orElseGet(
                  () -> answer.objects().size() == 1 ? waits(answer.objects().getFirst()) : "");
      return answer.code() + what;
    }

    private String waits(JsonObject object) {
      Optional<Initializers> found = Initializers.of(object, rules);
      return found.map(waiting -> ", pending " + list(waiting.pending())).orElse("");
    }

    private static String list(List<String> names) {
      return names.isEmpty() ? "nothing" : String.join(", ", names);
    }
  }
}
