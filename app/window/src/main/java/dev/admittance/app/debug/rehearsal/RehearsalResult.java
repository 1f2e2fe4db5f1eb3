package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.ownership.AppliedObject;
import dev.admittance.simulator.ownership.FieldOutcome;
import dev.admittance.simulator.rehearsal.Leftover;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalDescriptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.simulator.rehearsal.RequestNode;
import dev.admittance.simulator.rehearsal.WorkloadForecast;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A rehearsal as shown.
///
/// @param rehearser makes the input of each request
/// @param rows of the tree of requests
/// @param before what is known before the first request
/// @param remedies what lets the release succeed; empty while nothing was looked for
/// @param leftovers of a removed release
/// @param wayBack what Helm does after a release that fails; empty for nothing. Its requests are
///   numbered after the others.
record RehearsalResult(
    RehearsalPlan plan,
    Rehearser rehearser,
    Rehearsal rehearsal,
    List<RehearsalRow> rows,
    FoundBefore before,
    Optional<List<Remedy>> remedies,
    List<Leftover> leftovers,
    Optional<WayBack> wayBack) {
  private static final Messages MESSAGES = Messages.of(RehearsalResult.class);

  RehearsalResult {
    rows = List.copyOf(rows);
    leftovers = List.copyOf(leftovers);
  }

  /// The way of Helm back to where it began.
  ///
  /// @param words for what it does
  /// @param rehearser makes the input of each request
  record WayBack(String words, Rehearser rehearser, Rehearsal rehearsal) {}

  /// Something that goes wrong.
  ///
  /// @param text the whole in a sentence without its end
  /// @param detail the message of the server; may be empty
  /// @param request the number of the request that shows it; empty for none
  record Finding(String text, String detail, OptionalInt request) {}

  static RehearsalResult of(
      RehearsalPlan plan, Rehearser rehearser, Rehearsal rehearsal, FoundBefore before) {
    return new RehearsalResult(
        plan,
        rehearser,
        rehearsal,
        rows(rehearsal, 0),
        before,
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private static List<RehearsalRow> rows(Rehearsal rehearsal, int first) {
    return RequestNode.of(rehearsal).stream().map(one -> RehearsalRow.of(one, first)).toList();
  }

  RehearsalResult leaving(List<Leftover> left) {
    return new RehearsalResult(plan, rehearser, rehearsal, rows, before, remedies, left, wayBack);
  }

  RehearsalResult goingBack(WayBack back) {
    List<RehearsalRow> all = new ArrayList<>(rows);
    all.add(
        RehearsalRow.heading(back.words(), rows(back.rehearsal(), rehearsal.requests().size())));
    return new RehearsalResult(
        plan, rehearser, rehearsal, all, before, remedies, leftovers, Optional.of(back));
  }

  /// All requests by their numbers, those of the way back last.
  List<RehearsedRequest> requests() {
    return Stream.concat(
            rehearsal.requests().stream(),
            wayBack.stream().flatMap(back -> back.rehearsal().requests().stream()))
        .toList();
  }

  /// What a request meets, by its number.
  SimulationInput input(int number) {
    int own = rehearsal.requests().size();
    return number < own || wayBack.isEmpty()
        ? rehearser.before(rehearsal, number)
        : wayBack.get().rehearser().before(wayBack.get().rehearsal(), number - own);
  }

  RehearsalResult succeedingWith(List<Remedy> found) {
    return new RehearsalResult(
        plan,
        rehearser,
        rehearsal,
        rows,
        before,
        Optional.of(List.copyOf(found)),
        leftovers,
        wayBack);
  }

  boolean isEmpty() {
    return rehearsal.requests().isEmpty();
  }

  /// Whether everything is admitted, each workload gets its pods, and nothing is left behind.
  boolean succeeds() {
    return rehearsal.succeeds()
        && leftovers.isEmpty()
        && before.problems().isEmpty()
        && before.owned().stream().noneMatch(RehearsalResult::isContested);
  }

  /// Whether an object is refused, or a field goes back and forth.
  private static boolean isContested(AppliedObject object) {
    return object.fields().stream().anyMatch(field -> field.outcome() != FieldOutcome.TAKEN);
  }

  /// What goes wrong, what cannot be read first, then workloads.
  List<Finding> findings() {
    List<Finding> found = new ArrayList<>();
    before.problems().forEach(text -> found.add(new Finding(text, "", OptionalInt.empty())));
    OptionalInt told = told();
    rehearsal
        .failure()
        .ifPresent(why -> found.add(new Finding(MESSAGES.get("finding.release", why), "", told)));
    RehearsalDescriptions.unsent(rehearsal)
        .forEach((reason, objects) ->
            found.add(
                new Finding(MESSAGES.get("finding.unsent", objects), reason, OptionalInt.empty())));
    for (WorkloadForecast workload : rehearsal.workloads()) {
      OptionalInt refusal = workload.refusal().map(OptionalInt::of).orElse(OptionalInt.empty());
      if (!workload.complete() && (refusal.isEmpty() || !refusal.equals(told))) {
        boolean failing = refusal.isEmpty() && workload.failure().isPresent();
        found.add(
            new Finding(
                workload.title() + ": " + RehearsalDescriptions.of(workload, rehearsal),
                refusal.isPresent() ? detail(refusal.getAsInt()) : "",
                failing ? OptionalInt.of(workload.request()) : refusal));
      }
    }
    Set<Integer> workloads =
        rehearsal.workloads().stream().map(WorkloadForecast::request).collect(Collectors.toSet());
    for (RehearsedRequest one : rehearsal.requests()) {
      if (one.cause().isEmpty()
          && !one.allowed()
          && !workloads.contains(one.number())
          && !told.equals(OptionalInt.of(one.number()))) {
        found.add(
            new Finding(
                MESSAGES.get("finding.refused", RehearsalDescriptions.object(one)),
                detail(one.number()),
                OptionalInt.of(one.number())));
      }
    }
    before.owned().stream()
        .filter(RehearsalResult::isContested)
        .forEach(one ->
            found.add(
                new Finding(
                    MESSAGES.get(
                        one.isRefused() ? "finding.conflict" : "finding.contested", one.title()),
                    one.isRefused() ? one.refusal() + "\n" + reasons(one) : reasons(one),
                    OptionalInt.empty())));
    wayBack
        .filter(back -> !back.rehearsal().succeeds())
        .ifPresent(back ->
            found.add(
                new Finding(
                    MESSAGES.get("finding.way-back", back.words()),
                    back.rehearsal().failure().orElse(""),
                    OptionalInt.empty())));
    leftovers.forEach(left ->
        found.add(
            new Finding(
                MESSAGES.get("finding.left", left.object()), left.words(), OptionalInt.empty())));
    return found;
  }

  /// The number of the refused request of which the failure of the release tells; empty for none.
  private OptionalInt told() {
    String why = rehearsal.failure().orElse("");
    return rehearsal.requests().stream()
        .filter(one -> one.cause().isEmpty() && !one.allowed())
        .filter(one -> why.contains(one.trace().response().message()))
        .mapToInt(RehearsedRequest::number)
        .findFirst();
  }

  /// What is worth knowing beside what goes wrong.
  List<String> notes() {
    return Stream.of(
            before.notes().stream(),
            before.owned().stream()
                .filter(one -> !one.fields().isEmpty() && !isContested(one))
                .map(one -> one.title() + ": " + reasons(one)),
            Stream.of(
                    RehearsalDescriptions.unchanged(rehearsal),
                    RehearsalDescriptions.skipped(rehearsal),
                    RehearsalDescriptions.assumed(rehearsal),
                    RehearsalDescriptions.provided(rehearsal))
                .filter(text -> !text.isEmpty()))
        .flatMap(notes -> notes)
        .toList();
  }

  private static String reasons(AppliedObject object) {
    return object.fields().stream()
        .map(field -> object.isRefused() ? field.reason() : field.field() + ": " + field.reason())
        .distinct()
        .collect(Collectors.joining("\n"));
  }

  private String detail(int request) {
    RehearsedRequest refused = rehearsal.requests().get(request);
    String message = refused.trace().response().message();
    String repeated = RehearsalDescriptions.repeated(refused);
    return repeated.isEmpty() ? message : message + " (" + repeated + ")";
  }

  /// What becomes of the release, in a sentence.
  String summary() {
    if (isEmpty() && before.problems().isEmpty()) {
      return MESSAGES.get(
          !rehearsal.unchanged().isEmpty()
              ? "summary.unchanged"
              : plan.settings().uninstall() ? "summary.none-removed" : "summary.none");
    }
    long objects =
        rehearsal.requests().stream()
            .filter(one -> one.cause().isEmpty())
            .map(one -> one.trace().request().namespace() + " " + RehearsalDescriptions.object(one))
            .distinct()
            .count();
    if (plan.settings().uninstall()) {
      return MESSAGES.get(succeeds() ? "summary.removed" : "summary.left", objects);
    }
    if (succeeds()) {
      long unchecked =
          rehearsal.requests().stream().filter(one -> !one.failuresIgnored().isEmpty()).count();
      String passed = MESSAGES.get("summary.passed", objects, rehearsal.workloads().size());
      return unchecked == 0 ? passed : passed + " " + MESSAGES.get("summary.unchecked", unchecked);
    }
    return MESSAGES.get("summary.failed", findings().size());
  }
}
