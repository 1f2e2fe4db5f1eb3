package dev.admittance.simulator.initialization.trace;

import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A trace as a table for people: time, actor, event, rule; and below each change the new
/// visibility of an object for clients.
public final class TimeTable {
  private static final int TIME_WIDTH = 9;
  private static final int MOST_INDENT = 24;

  private final InitializationTrace trace;
  private final EventDescriptions descriptions;
  private final int width;
  private final StringBuilder text = new StringBuilder();
  private Store before = Store.EMPTY;

  private TimeTable(InitializationTrace trace) {
    this.trace = trace;
    this.descriptions = new EventDescriptions(trace.rules());
    this.width =
        trace.events().stream()
            .mapToInt(event -> event.when().actor().length())
            .filter(length -> length <= MOST_INDENT)
            .max()
            .orElse(1);
  }

  /// The table as text; each line, also the last, ends with a line feed.
  public static String of(InitializationTrace trace) {
    TimeTable table = new TimeTable(trace);
    table.write();
    return table.text.toString();
  }

  private void write() {
    String behaviour =
        switch (trace.rules().behaviour()) {
          case Behaviour.AS_PROPOSED -> "as proposed";
          case Behaviour.AS_SHIPPED -> "as shipped";
        };
    text.append(trace.name().isEmpty() ? "Initialization" : trace.name())
        .append(", ")
        .append(behaviour)
        .append(", Kubernetes ")
        .append(trace.rules().release())
        .append("\n\n");
    before = trace.events().isEmpty() ? Store.EMPTY : trace.events().getFirst().after();
    trace.events().forEach(this::write);
    text.append('\n');
    trace.outcomes().stream()
        .filter(outcome -> outcome.asked().call().creates())
        .forEach(this::write);
  }

  private void write(InitializationEvent event) {
    line(
        StepDescriptions.duration(event.when().at()),
        event.when().actor(),
        descriptions.headline(event) + " [" + event.rule() + "]");
    for (ObjectKey key : changed(event.after())) {
      line("", "", "  " + key + ": " + seen(key, event.after()));
    }
    before = event.after();
  }

  private void line(String at, String actor, String what) {
    text.append(" ".repeat(Math.max(0, TIME_WIDTH - at.length())))
        .append(at)
        .append("  ")
        .append(actor)
        .append(" ".repeat(Math.max(0, width - actor.length())))
        .append("  ")
        .append(what)
        .append('\n');
  }

  private List<ObjectKey> changed(Store after) {
    List<ObjectKey> keys = new ArrayList<>(after.objects().keySet());
    before.objects().keySet().stream().filter(key -> !keys.contains(key)).forEach(keys::add);
    return keys.stream()
        .filter(key ->
            !Perspective.of(key, before, trace.rules())
                .equals(Perspective.of(key, after, trace.rules())))
        .sorted()
        .toList();
  }

  private String seen(ObjectKey key, Store store) {
    Perspective view = Perspective.of(key, store, trace.rules());
    String pending =
        view.pending().isEmpty() ? "" : ", pending " + String.join(", ", view.pending());
    return "GET "
        + view.get()
        + ", LIST "
        + sign(view.listed())
        + ", LIST with uninitialized "
        + sign(view.listedUninitialized())
        + pending;
  }

  private static String sign(boolean there) {
    return there ? "present" : "absent";
  }

  private void write(InitializationTrace.Outcome outcome) {
    ApiCall call = outcome.asked().call();
    Optional<InitializationEvent> end = outcome.end();
    String result =
        switch (end.orElse(null)) {
          case null -> "still waits";
          case InitializationEvent.Answered answered ->
              answered.answer().code()
                  + " after "
                  + StepDescriptions.duration(
                      answered.when().at().minus(outcome.asked().when().at()));
          case InitializationEvent other ->
              "connection lost after "
                  + StepDescriptions.duration(other.when().at().minus(outcome.asked().when().at()));
        };
    text.append(call.caller()).append("'s ").append(call).append(": ").append(result).append('\n');
  }
}
