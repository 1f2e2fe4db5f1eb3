package dev.admittance.simulator.initialization.analysis;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.Perspective;
import dev.admittance.simulator.initialization.trace.Store;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// The views of each kind of client on an object at a moment.
///
/// @param pending the initializers that it waits for; empty where there are none
public record ClientViews(ObjectKey key, List<String> pending, List<View> views) {
  private static final int OK = 200;

  public ClientViews {
    pending = List.copyOf(pending);
    views = List.copyOf(views);
  }

  /// The visible part of the object.
  public enum Visibility {
    WHOLE,
    /// The object or its name, while it waits.
    WAITING,
    NOTHING,
    FAILURE
  }

  /// The view of one kind of client.
  ///
  /// @param client its kind of request, such as `LIST`
  /// @param rule that explains it, such as `I-60`
  public record View(String client, Visibility sight, String sees, RuleId rule) {}

  /// The objects in a trace: those that were written, or that a client tried to create.
  public static List<ObjectKey> objects(InitializationTrace trace) {
    TreeSet<ObjectKey> keys = new TreeSet<>();
    for (InitializationEvent event : trace.events()) {
      switch (event) {
        case InitializationEvent.Wrote wrote -> keys.add(wrote.key());
        case InitializationEvent.Seen seen -> keys.add(seen.key());
        default -> {}
      }
    }
    return List.copyOf(keys);
  }

  /// The views directly after an event.
  ///
  /// @param creations those of the trace
  /// @param index of the event
  public static ClientViews at(
      InitializationTrace trace, List<ObjectCreation> creations, int index, ObjectKey key) {
    List<InitializationEvent> so = trace.events().subList(0, index + 1);
    Store store = so.getLast().after();
    Perspective sight = Perspective.of(key, store, trace.rules());
    List<View> views = new ArrayList<>();
    views.add(get("GET by name", sight.get(), sight));
    if (trace.rules().has(BehaviourFact.READ_REPORTS_ACCEPTED)) {
      int code = sight.listedUninitialized() ? OK : sight.get();
      views.add(get("GET includeUninitialized", code, sight));
    }
    views.add(list("LIST", sight.listed(), sight));
    views.add(list("LIST includeUninitialized", sight.listedUninitialized(), sight));
    views.add(watch("WATCH", false, so, key, trace));
    views.add(watch("WATCH includeUninitialized", true, so, key, trace));
    creations.stream()
        .filter(creation -> creation.key().equals(Optional.of(key)))
        .filter(creation -> creation.asked().when().index() <= index)
        .forEach(creation -> views.add(creator(creation, index, so.getLast(), sight)));
    return new ClientViews(key, sight.pending(), views);
  }

  private static View get(String client, int code, Perspective sight) {
    boolean there = sight.listedUninitialized();
    String sees =
        switch (code) {
          case 404 -> "404 NotFound";
          case 202 -> "202 with a Status, not the object";
          default -> "200 with the object";
        };
    return new View(client, sight(there, sight.listed()), sees, RuleId.I_59);
  }

  private static View list(String client, boolean listed, Perspective sight) {
    String sees =
        listed ? "holds it" : sight.listedUninitialized() ? "leaves it out" : "does not have it";
    return new View(client, sight(listed, sight.listed()), sees, RuleId.I_60);
  }

  private static Visibility sight(boolean seen, boolean initialized) {
    return !seen ? Visibility.NOTHING : initialized ? Visibility.WHOLE : Visibility.WAITING;
  }

  private static View watch(
      String client,
      boolean uninitialized,
      List<InitializationEvent> so,
      ObjectKey key,
      InitializationTrace trace) {
    String last = "nothing yet";
    boolean sees = false;
    boolean waits = false;
    for (InitializationEvent event : so) {
      if (event instanceof InitializationEvent.Wrote wrote && wrote.key().equals(key)) {
        boolean before = sees;
        waits = waits(wrote.object(), trace);
        sees = wrote.type() != EventType.DELETED && (uninitialized || !waits);
        if (sees || before) {
          EventType told =
              !sees ? EventType.DELETED : before ? EventType.MODIFIED : EventType.ADDED;
          last = "last told " + told + " rv " + wrote.revision();
        }
      }
    }
    return new View(client, sight(sees, !waits), last, RuleId.I_61);
  }

  private static boolean waits(JsonObject object, InitializationTrace trace) {
    return Initializers.of(object, trace.rules()).isPresent();
  }

  private static View creator(
      ObjectCreation creation, int index, InitializationEvent now, Perspective sight) {
    String client = creation.asked().call().caller() + "'s " + creation.asked().call().verb();
    Optional<InitializationEvent> end = creation.end().filter(last -> last.when().index() <= index);
    RuleId rule = end.map(InitializationEvent::rule).orElse(RuleId.I_55);
    return switch (end.orElse(null)) {
      case null -> {
        String since =
            StepDescriptions.duration(now.when().at().minus(creation.asked().when().at()));
        String who = sight.pending().isEmpty() ? "" : " for " + String.join(", ", sight.pending());
        yield new View(client, Visibility.WAITING, "waits" + who + ", since " + since, rule);
      }
      case InitializationEvent.Answered answered -> {
        boolean fine = answered.answer().isSuccess();
        String reason = answered.answer().status().map(status -> " " + status.reason()).orElse("");
        yield new View(
            client,
            fine ? Visibility.WHOLE : Visibility.FAILURE,
            answered.answer().code()
                + reason
                + " at "
                + StepDescriptions.duration(answered.when().at()),
            rule);
      }
      case InitializationEvent other ->
          new View(
              client,
              Visibility.FAILURE,
              "connection lost at " + StepDescriptions.duration(other.when().at()),
              rule);
    };
  }
}
