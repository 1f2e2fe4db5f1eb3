package dev.admittance.simulator.comparison;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.DifferencePath;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.simulator.analysis.impact.ImpactSide;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.analysis.impact.SetupChanges;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.engine.RegoAnswers;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.rehearsal.PodRefusals;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/// Runs captured requests through two setups: once where no difference between the setups can
/// concern a request, otherwise twice. A pure function: the same capture and number give the same
/// result on each thread and machine.
public final class Comparer {
  private final ImpactSide before;
  private final ImpactSide after;
  private final SetupChanges changes;

  public Comparer(ImpactSide before, ImpactSide after) {
    this.before = before;
    this.after = after;
    this.changes = SetupChanges.between(before, after);
  }

  /// This comparer with drawn delays for answers without a stated one. Both sides draw the same
  /// delay for the same call, so that differences are not due to chance.
  public Comparer withDelays(DelayModel delays) {
    return new Comparer(before.withDelays(delays), after.withDelays(delays));
  }

  /// This comparer with answers to questions to Rego.
  public Comparer withRego(RegoAnswers rego) {
    return new Comparer(before.withRego(rego), after.withRego(rego));
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

  /// Whether requests of the same content have the same result, whatever their uids and sources:
  /// delays are drawn by these, and what-if switches know the positions of requests.
  public boolean comparesByContent() {
    return !knowsPlaces()
        && before.answers().delays().isNone()
        && after.answers().delays().isNone();
  }

  /// Compares the two setups for a capture.
  ///
  /// @param number 0-based index among all captures
  public ComparedRequest compare(Capture capture, long number) {
    return outcomes(content(capture), number).of(capture);
  }

  /// The capture without what does not count, where [#comparesByContent].
  public Capture content(Capture capture) {
    return comparesByContent() ? capture.withoutUid() : capture;
  }

  /// Finds the outcomes of the [#content] of a capture.
  ///
  /// @param number 0-based index among all captures
  public OutcomePair outcomes(Capture content, long number) {
    Trace was = before.run(content, number);
    ComparedOutcome first = ComparedOutcome.of(was);
    if (changes.isNone()) {
      return new OutcomePair(first, first, List.of());
    }
    boolean same = !changes.mayConcern(content, before, after);
    Trace is = same ? was : after.run(content, number);
    ComparedOutcome second = same ? first : ComparedOutcome.of(is);
    // Where one setup refuses the request there is only one object, which cannot be compared.
    boolean admitted =
        first.decision() == RequestDecision.ADMITTED
            && second.decision() == RequestDecision.ADMITTED;
    if (!admitted || (same && !mayConcernPods(content.request().namespace()))) {
      return new OutcomePair(first, second, List.of());
    }
    Map<Capture, Trace> created = new HashMap<>();
    String refused =
        podRefusal(
            before, was, capture -> created.computeIfAbsent(capture, c -> before.run(c, number)));
    boolean alike =
        same && created.keySet().stream().noneMatch(c -> changes.mayConcern(c, before, after));
    String refusedNow =
        alike
            ? refused
            : podRefusal(
                after,
                is,
                capture ->
                    Optional.ofNullable(created.get(capture))
                        .filter(_ -> !changes.mayConcern(capture, before, after))
                        .orElseGet(() -> after.run(capture, number)));
    return new OutcomePair(
        first.refusingPods(refused),
        second.refusingPods(refusedNow),
        same ? List.of() : fields(was, is));
  }

  private boolean mayConcernPods(String namespace) {
    return PodRefusals.requests(namespace)
        .anyMatch(request -> changes.mayConcern(request, before, after));
  }

  private static String podRefusal(
      ImpactSide side, Trace admitted, Function<Capture, Trace> server) {
    return new PodRefusals(side.pipeline().setup().cluster(), server).first(admitted).orElse("");
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
