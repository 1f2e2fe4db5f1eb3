package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.Perspective;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A row of the tables of section F: a write, and what everybody sees until the next one.
///
/// @param write as `rv1 x1,x2`
/// @param watchers what X1 and X2 are told, which is the same
/// @param defaultWatcher what D is told
/// @param get code of a GET by name
/// @param list whether D's LIST holds the object
/// @param post the code of C's answer, or `waiting`
record FlowRow(
    String write, String watchers, String defaultWatcher, int get, boolean list, String post) {

  /// The rows of a flow with one object.
  static List<FlowRow> of(InitializationTrace trace, ObjectKey key) {
    List<Integer> writes = new ArrayList<>();
    for (InitializationEvent initializationEvent : trace.events()) {
      if (initializationEvent instanceof InitializationEvent.Wrote wrote
          && wrote.key().equals(key)) {
        writes.add(wrote.when().index());
      }
    }
    List<FlowRow> rows = new ArrayList<>();
    for (int i = 0; i < writes.size(); i++) {
      int end = i + 1 < writes.size() ? writes.get(i + 1) : trace.events().size();
      rows.add(row(trace, writes.get(i), end));
    }
    return rows;
  }

  private static FlowRow row(InitializationTrace trace, int from, int end) {
    InitializationEvent.Wrote wrote = (InitializationEvent.Wrote) trace.events().get(from);
    Perspective view = Perspective.of(wrote.key(), wrote.after(), trace.rules());
    return new FlowRow(
        ("rv" + wrote.revision() + " " + state(wrote, view)).strip(),
        seen(trace, from, wrote, "X"),
        seen(trace, from, wrote, "D"),
        view.get(),
        view.listed(),
        post(trace, end));
  }

  private static String state(InitializationEvent.Wrote wrote, Perspective view) {
    return wrote.type() == EventType.DELETED
        ? "deleted"
        : String.join(",", view.pending()).replace(".example.com", "");
  }

  private static String seen(
      InitializationTrace trace, int from, InitializationEvent.Wrote wrote, String actor) {
    Set<String> seen = new LinkedHashSet<>();
    for (InitializationEvent initializationEvent :
        trace.events().subList(from, trace.events().size())) {
      if (initializationEvent instanceof InitializationEvent.Seen event
          && event.revision() == wrote.revision()
          && event.key().equals(wrote.key())
          && event.when().actor().startsWith(actor)) {
        seen.add(event.type() + " rv" + event.revision());
      }
    }
    return String.join(", ", seen);
  }

  private static String post(InitializationTrace trace, int end) {
    for (InitializationEvent initializationEvent : trace.events().subList(0, end)) {
      if (initializationEvent instanceof InitializationEvent.Answered answered
          && answered.call().creates()) {
        return Integer.toString(answered.answer().code());
      }
    }
    return "waiting";
  }
}
