package dev.admittance.simulator.expectation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compares the result of a request with its expectation, field by field.
public final class ExpectationCheck {
  private final Expectation expectation;
  private final Trace trace;
  private final List<Mismatch> found = new ArrayList<>();

  private ExpectationCheck(Expectation expectation, Trace trace) {
    this.expectation = expectation;
    this.trace = trace;
  }

  /// The mismatches, in the order of an expectation's fields; empty where all fields match.
  public static List<Mismatch> of(Expectation expectation, Trace trace) {
    ExpectationCheck check = new ExpectationCheck(expectation, trace);
    check.response(trace.response());
    expectation.calls().ifPresent(check::calls);
    expectation.object().ifPresent(check::object);
    return List.copyOf(check.found);
  }

  private void response(Response response) {
    compare(
        "allowed", expectation.allowed().map(JsonBoolean::of), JsonBoolean.of(response.allowed()));
    compare("code", expectation.code().map(JsonNumber::of), JsonNumber.of(response.code()));
    compare("reason", expectation.reason().map(JsonString::new), new JsonString(response.reason()));
    compare(
        "message", expectation.message().map(JsonString::new), new JsonString(response.message()));
    compare(
        "warnings",
        expectation.warnings().map(JsonArray::ofTexts),
        JsonArray.ofTexts(response.warnings()));
  }

  private void compare(String field, Optional<? extends JsonValue> expected, JsonValue actual) {
    expected
        .filter(value -> !value.equals(actual))
        .ifPresent(
            value -> found.add(new Mismatch(field, Optional.of(value), Optional.of(actual))));
  }

  /// Reports missing and additional calls; if there are none, the order differs.
  private void calls(List<Expectation.Call> expected) {
    List<Expectation.Call> actual = Expectation.calls(trace);
    if (expected.equals(actual)) {
      return;
    }
    int before = found.size();
    List<Expectation.Call> extra = new ArrayList<>(actual);
    for (Expectation.Call call : expected) {
      if (!extra.remove(call)) {
        found.add(new Mismatch("calls", Optional.of(call.json()), Optional.empty()));
      }
    }
    extra.forEach(
        call -> found.add(new Mismatch("calls", Optional.empty(), Optional.of(call.json()))));
    if (found.size() == before) {
      found.add(
          new Mismatch(
              "calls",
              Optional.of(Expectation.array(expected)),
              Optional.of(Expectation.array(actual))));
    }
  }

  private void object(JsonValue expected) {
    JsonValue actual =
        trace.response().object().<JsonValue>map(object -> object).orElse(Expectation.NOTHING);
    ObjectDifference.between(expected, actual).stream()
        .map(differing ->
            new Mismatch("object" + differing.path(), differing.first(), differing.second()))
        .forEach(found::add);
  }
}
