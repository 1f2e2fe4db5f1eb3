package dev.admittance.simulator.comparison;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.DifferencePath;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.latency.DelayModel;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Runs captured requests through two setups. A pure function: the same capture and number give the
/// same result on each thread and machine.
public final class Comparer {
  private final Side before;
  private final Side after;

  /// A compiled setup with the answers of its hooks.
  public record Side(Pipeline pipeline, AnswerBook answers) {
    /// The trace of a capture. Real calls are not made.
    ///
    /// @param number 0-based index among all captures
    public Trace run(Capture capture, long number) {
      return pipeline.run(capture, answers, RecordedCalls.NONE, number).trace();
    }

    Side withDelays(DelayModel delays) {
      return new Side(pipeline, answers.withDelays(delays));
    }
  }

  public Comparer(Side before, Side after) {
    this.before = before;
    this.after = after;
  }

  /// This comparer with drawn delays for answers without a stated one. Both sides draw the same
  /// delay for the same call, so that differences are not due to chance.
  public Comparer withDelays(DelayModel delays) {
    return new Comparer(before.withDelays(delays), after.withDelays(delays));
  }

  public List<CalledHook> hooks() {
    TreeSet<CalledHook> hooks = new TreeSet<>();
    before.pipeline().hooks().forEach(hook -> hooks.add(CalledHook.of(hook)));
    after.pipeline().hooks().forEach(hook -> hooks.add(CalledHook.of(hook)));
    return List.copyOf(hooks);
  }

  /// Whether the result of a request may depend on its position among all captures.
  public boolean knowsPlaces() {
    return before.pipeline().knowsPlaces() || after.pipeline().knowsPlaces();
  }

  /// Compares the two setups for a capture.
  ///
  /// @param number 0-based index among all captures
  public ComparedRequest compare(Capture capture, long number) {
    Trace was = before.run(capture, number);
    Trace is = after.run(capture, number);
    ComparedOutcome first = ComparedOutcome.of(was);
    ComparedOutcome second = ComparedOutcome.of(is);
    // Where one setup refuses the request there is only one object, which cannot be compared.
    boolean admitted =
        first.decision() == RequestDecision.ADMITTED
            && second.decision() == RequestDecision.ADMITTED;
    return new ComparedRequest(
        capture.source(),
        capture.request(),
        capture.origin(),
        first,
        second,
        admitted ? fields(was, is) : List.of());
  }

  private static List<FieldDifference> fields(Trace was, Trace is) {
    JsonObject first = was.response().object().orElse(JsonObject.EMPTY);
    JsonObject second = is.response().object().orElse(JsonObject.EMPTY);
    return ObjectDifference.between(first, second).stream()
        .map(differing -> {
          JsonValue root = differing.second().isPresent() ? second : first;
          return new FieldDifference(
              DifferencePath.text(root, differing.path()),
              new DifferencePattern(pattern(root, differing.path()), kind(differing)),
              differing.first(),
              differing.second());
        })
        .toList();
  }

  private static DifferencePattern.Kind kind(DifferingPlace differing) {
    if (differing.orderAlone()) {
      return DifferencePattern.Kind.REORDERED;
    }
    if (differing.first().isEmpty()) {
      return DifferencePattern.Kind.ADDED;
    }
    return differing.second().isEmpty()
        ? DifferencePattern.Kind.REMOVED
        : DifferencePattern.Kind.CHANGED;
  }

  private static String pattern(JsonValue root, String pointer) {
    List<String> keys = PlainPointer.to(root, pointer).map(PlainPointer::keys).orElse(List.of());
    List<String> parts = new ArrayList<>();
    Optional<JsonValue> value = Optional.of(root);
    for (String key : keys) {
      boolean item = value.filter(JsonArray.class::isInstance).isPresent();
      parts.add(item ? "[*]" : DifferencePath.text(JsonObject.EMPTY, List.of(key)));
      value =
          value.flatMap(one ->
              switch (one) {
                case JsonArray array -> Optional.of(array.get(Integer.parseInt(key)));
                case JsonObject object -> object.find(key);
                default -> Optional.empty();
              });
    }
    StringBuilder text = new StringBuilder();
    for (String part : parts) {
      text.append(text.isEmpty() || part.startsWith("[") ? "" : ".").append(part);
    }
    return text.toString();
  }
}
