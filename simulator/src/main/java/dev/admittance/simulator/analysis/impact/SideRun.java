package dev.admittance.simulator.analysis.impact;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A run of a request on one side, reduced to the compared parts.
///
/// @param decision what became of it
/// @param response what the client gets
/// @param calls of hooks, in their order
record SideRun(RequestDecision decision, Response response, List<Called> calls) {
  private static final int LONGEST = 80;

  /// A call of a hook, whatever the hook's position.
  private record Called(String configuration, String webhook, int round) {
    String text() {
      return webhook + (round == 0 ? "" : " again");
    }
  }

  static SideRun of(Trace trace) {
    List<Called> calls = new ArrayList<>();
    for (Step step : trace.steps()) {
      if (step instanceof Step.HookCalled called) {
        calls.add(
            new Called(
                called.hook().configuration(), called.hook().webhook(), called.moment().round()));
      }
    }
    return new SideRun(RequestDecision.of(trace), trace.response(), List.copyOf(calls));
  }

  /// The effect of a change on the request, besides matching; empty for none.
  static Optional<Effect> effect(SideRun before, SideRun after) {
    if (before.decision != after.decision) {
      return Optional.of(Effect.DECISION);
    }
    if (!before.response.object().equals(after.response.object())) {
      return Optional.of(Effect.OBJECT);
    }
    return before.says(after.response) ? Optional.empty() : Optional.of(Effect.ANSWER);
  }

  private boolean says(Response other) {
    return response.code() == other.code()
        && response.reason().equals(other.reason())
        && response.message().equals(other.message())
        && response.warnings().equals(other.warnings());
  }

  /// The number of calls that this run makes and another does not.
  int callsWithout(SideRun other) {
    return missing(other).size();
  }

  private List<Called> missing(SideRun other) {
    List<Called> left = new ArrayList<>(calls);
    other.calls.forEach(left::remove);
    return left;
  }

  String decided() {
    return decision == RequestDecision.ADMITTED
        ? decision.text()
        : decision.text() + " with " + response.code() + ": " + response.message();
  }

  String answered() {
    List<String> parts = new ArrayList<>(List.of(decided()));
    response.warnings().forEach(warning -> parts.add("Warning: " + warning));
    return String.join("; ", parts);
  }

  /// The calls that another run does not make, as text.
  String callsBesides(SideRun other) {
    List<Called> more = missing(other);
    return more.isEmpty()
        ? "not called"
        : "calls " + String.join(", ", more.stream().map(Called::text).toList());
  }

  /// The first difference between the objects of two runs, with the value of each.
  static Pair objects(SideRun before, SideRun after) {
    List<DifferingPlace> differing =
        ObjectDifference.between(
            before.response.object().orElse(JsonObject.EMPTY),
            after.response.object().orElse(JsonObject.EMPTY));
    if (differing.isEmpty()) {
      return new Pair("no object", "an object");
    }
    DifferingPlace first = differing.getFirst();
    String more = differing.size() == 1 ? "" : " (and " + (differing.size() - 1) + " more)";
    return first.orderAlone()
        ? new Pair(first.path(), "in another order" + more)
        : new Pair(
            first.path() + ": " + shortened(first.first()), shortened(first.second()) + more);
  }

  /// The states before and after a change, as text.
  record Pair(String before, String after) {}

  private static String shortened(Optional<JsonValue> value) {
    String text = value.map(JsonText::write).orElse("nothing");
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
