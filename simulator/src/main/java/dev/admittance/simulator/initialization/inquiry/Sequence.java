package dev.admittance.simulator.initialization.inquiry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.story.Answer;
import dev.admittance.simulator.initialization.story.Call;
import dev.admittance.simulator.initialization.story.Happening;
import dev.admittance.simulator.initialization.story.InitializationTrace;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.Ruleset;
import dev.admittance.simulator.trace.Narration;
import java.util.List;
import java.util.Optional;

/// A trace as a sequence diagram: a column for each actor, and for each event a message or a note.
///
/// @param lines one for each event, in order
public record Sequence(List<Actor> actors, List<Line> lines) {
  public Sequence {
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

  public static Sequence of(Scenario scenario, InitializationTrace trace) {
    List<Actor> actors = Actor.of(scenario);
    Writer writer = new Writer(actors, trace.rules());
    return new Sequence(actors, trace.happenings().stream().map(writer::line).toList());
  }

  private record Writer(List<Actor> actors, Ruleset rules) {
    Line line(Happening happening) {
      String actor = happening.when().actor();
      return switch (happening) {
        case Happening.Asked asked ->
            arrow(asked, actor, asked.call().server(), Kind.CALL, asked.call().toString());
        case Happening.Answered answered ->
            arrow(
                answered,
                answered.call().server(),
                answered.call().caller(),
                answered.answer().isSuccess() ? Kind.ANSWER : Kind.FAILURE,
                answer(answered.answer()));
        case Happening.Disconnected broken -> {
          Call call = broken.call();
          yield arrow(broken, call.server(), call.caller(), Kind.LOSS, "connection lost");
        }
        case Happening.WatchEnded ended ->
            arrow(ended, ended.watch().server(), actor, Kind.LOSS, "watch ends");
        case Happening.Wrote wrote ->
            arrow(
                wrote,
                actor,
                Actor.ETCD.name(),
                Kind.WRITE,
                wrote.type() + " rv " + wrote.revision() + waits(wrote.object()));
        case Happening.Seen seen ->
            arrow(
                seen,
                seen.watch().server(),
                actor,
                Kind.EVENT,
                seen.type() + " rv " + seen.revision() + waits(seen.object()));
        case Happening.ConfigurationRead read ->
            arrow(
                read,
                Actor.ETCD.name(),
                actor,
                Kind.EVENT,
                "configuration: " + list(read.initializers()));
        case Happening.ConfigurationUnread unread ->
            arrow(
                unread,
                Actor.ETCD.name(),
                actor,
                Kind.LOSS,
                "configuration not read: " + unread.error());
        case Happening.Held held -> note(held, "holds, waits for " + list(held.pending()));
        case Happening.Judged judged ->
            note(judged, judged.trace().response().allowed() ? "admits" : "refuses");
        case Happening.Started _ -> note(happening, "starts");
        case Happening.Crashed _ -> note(happening, "crashes");
        case Happening.ClockSet set -> note(set, "clock set");
        case Happening.TookTurn turn -> note(turn, "its turn: " + turn.plan());
        case Happening.Expired expired -> note(expired, expired.initializer() + " is late");
        case Happening.Repaired repaired -> note(repaired, "repairs " + repaired.key());
        case Happening.LeftOut left -> note(left, "not simulated: " + left.what());
      };
    }

    private Line arrow(Happening happening, String from, String to, Kind kind, String label) {
      return new Line(
          happening.when().index(), at(happening), column(from), column(to), kind, label);
    }

    private Line note(Happening happening, String label) {
      int column = column(happening.when().actor());
      return new Line(happening.when().index(), at(happening), column, column, Kind.NOTE, label);
    }

    private static String at(Happening happening) {
      return Narration.duration(happening.when().at());
    }

    private int column(String name) {
      for (int i = 0; i < actors.size(); i++) {
        if (actors.get(i).name().equals(name)) {
          return i;
        }
      }
      return -1;
    }

    private String answer(Answer answer) {
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
