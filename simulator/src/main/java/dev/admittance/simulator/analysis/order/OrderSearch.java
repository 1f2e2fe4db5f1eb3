package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Searches for pairs of hooks whose order matters for one capture.
final class OrderSearch {
  private static final long SEED = 1;

  private final OrderRuns runs;
  private final List<HookId> hooks;

  /// The footprints, by position in the list of hooks.
  private final List<Footprint> footprints;

  /// Pairs of hooks that do not commute, by position in the list of hooks, the lower first.
  private final Set<Pair> meetings = new LinkedHashSet<>();

  private final boolean recorded;
  private final Set<HookId> byEngine;

  private record Pair(int first, int second) {}

  /// @param involved the hooks that the request may be sent to
  /// @param known footprints of all hooks, by position
  OrderSearch(OrderRuns runs, InvolvedHooks involved, List<Footprint> known) {
    this.runs = runs;
    this.hooks = involved.hooks();
    Trace base = runs.base();
    this.recorded = base.steps().stream().anyMatch(OrderSearch::isRecorded);
    this.byEngine =
        base.steps(Step.HookAnswered.class)
            .filter(step -> step.answer().source() == Answer.Source.EVALUATED)
            .map(Step.HookAnswered::hook)
            .collect(Collectors.toSet());
    boolean entangled = base.steps().stream().anyMatch(OrderSearch::entangles);
    this.footprints =
        new ArrayList<>(
            hooks.stream().map(hook -> footprint(base, hook, known.get(hook.position()))).toList());
    for (int i = 0; i < hooks.size(); i++) {
      if (involved.refuses(hooks.get(i)) || mayFail(i)) {
        footprints.set(i, footprints.get(i).refusing());
      }
    }
    for (int i = 0; i < hooks.size(); i++) {
      for (int j = i + 1; j < hooks.size(); j++) {
        if (entangled || !causes(i, j).isEmpty()) {
          meetings.add(new Pair(i, j));
        }
      }
    }
  }

  private boolean mayFail(int hook) {
    return IntStream.range(0, hooks.size())
        .filter(other -> other != hook)
        .anyMatch(other -> footprints.get(hook).mayFailBecauseOf(footprints.get(other)));
  }

  private static boolean isRecorded(Step step) {
    return step instanceof Step.HookAnswered answered
        && answered.answer().source() != Answer.Source.SCRIPTED
        && answered.answer().source() != Answer.Source.EVALUATED;
  }

  /// Paths in two versions cannot be compared, and a passed deadline concerns all hooks.
  private static boolean entangles(Step step) {
    return step.moment().phase() == Phase.MUTATING
        && (step instanceof Step.ObjectConverted || step instanceof Step.DeadlineExceeded);
  }

  /// The behavior of a recorded answer, and of a policy engine, shows only in the run.
  private Footprint footprint(Trace base, HookId hook, Footprint written) {
    boolean evaluated = byEngine.contains(hook);
    Footprint scripted = evaluated ? written.byEngine() : written;
    return !recorded && !evaluated
        ? scripted
        : base.steps(Step.HookAllowed.class)
            .filter(step -> step.hook().equals(hook))
            .map(Step.HookAllowed::patch)
            .reduce(scripted, Footprint::with, (one, _) -> one);
  }

  OrderSensitivity search() {
    List<OrderConflict> conflicts = new ArrayList<>();
    meetings.forEach(pair -> neighbours(pair).ifPresent(conflicts::add));
    boolean all = hooks.size() <= OrderCheck.ALL_ORDERS;
    if (conflicts.isEmpty() && meetings.size() > 1) {
      (all ? allOrders() : sample())
          .forEach(order -> {
            if (conflicts.isEmpty()) {
              onTheWayTo(order).ifPresent(conflicts::add);
            }
          });
    }
    return new OrderSensitivity(
        conflicts, hooks.size(), runs.count(), all || meetings.size() < 2, recorded);
  }

  /// Tries two hooks as neighbors, all others in their order.
  private Optional<OrderConflict> neighbours(Pair pair) {
    List<Integer> order = positions();
    Collections.rotate(order.subList(pair.first() + 1, pair.second() + 1), 1);
    return swap(order, pair.first());
  }

  private List<Integer> positions() {
    return new ArrayList<>(hooks.stream().map(HookId::position).toList());
  }

  /// Compares an order with the one in which a hook and the next are swapped.
  private Optional<OrderConflict> swap(List<Integer> order, int place) {
    List<Integer> swapped = new ArrayList<>(order);
    Collections.swap(swapped, place, place + 1);
    Trace one = runs.run(order);
    Trace other = runs.run(swapped);
    OrderOutcome outcome = OrderOutcome.of(one);
    OrderOutcome otherOutcome = OrderOutcome.of(other);
    if (outcome.equals(otherOutcome)) {
      return Optional.empty();
    }
    int first = place(order.get(place));
    int second = place(order.get(place + 1));
    return Optional.of(
        new OrderConflict(
            hooks.get(first),
            hooks.get(second),
            causes(first, second),
            order.stream().map(this::named).toList(),
            swapped.stream().map(this::named).toList(),
            one,
            other,
            outcome.object().isPresent() && otherOutcome.object().isPresent()
                ? ObjectDifference.between(outcome.object().get(), otherOutcome.object().get())
                : List.of()));
  }

  private HookId named(int position) {
    return hooks.get(place(position));
  }

  private int place(int position) {
    int place = 0;
    while (hooks.get(place).position() != position) {
      place++;
    }
    return place;
  }

  private List<OrderCause> causes(int first, int second) {
    return new FootprintOverlap(
            hooks.get(first), footprints.get(first), hooks.get(second), footprints.get(second))
        .causes();
  }

  private List<List<Integer>> allOrders() {
    return NormalOrders.of(
        positions(),
        (one, other) ->
            !meetings.contains(
                new Pair(Math.min(place(one), place(other)), Math.max(place(one), place(other)))));
  }

  private List<List<Integer>> sample() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    List<List<Integer>> orders = new ArrayList<>();
    for (int i = 0; i < OrderCheck.SAMPLE; i++) {
      List<Integer> order = positions();
      Collections.shuffle(order, random);
      orders.add(order);
    }
    return orders;
  }

  /// Where an order has another result than the server's own, the first swap of neighbors between
  /// the two that matters.
  private Optional<OrderConflict> onTheWayTo(List<Integer> order) {
    if (OrderOutcome.of(runs.run(order)).equals(OrderOutcome.of(runs.base()))) {
      return Optional.empty();
    }
    List<Integer> at = positions();
    for (int i = 0; i < order.size(); i++) {
      for (int from = at.indexOf(order.get(i)); from > i; from--) {
        Optional<OrderConflict> conflict = swap(at, from - 1);
        if (conflict.isPresent()) {
          return conflict;
        }
        Collections.swap(at, from - 1, from);
      }
    }
    throw new IllegalStateException("two orders differ, but no swap of neighbours on the way");
  }
}
