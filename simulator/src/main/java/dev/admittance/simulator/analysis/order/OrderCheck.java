package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.pipeline.Pipeline;
import java.util.List;

/// Checks for captured requests whether the order of the mutating hooks matters. For up to
/// [#ALL_ORDERS] hooks all orders count; for more, each conflicting pair as neighbors, and
/// [#SAMPLE] orders drawn with a fixed seed. Compiled once for many captures.
public final class OrderCheck {
  /// The most hooks for which all orders count: 720 orders.
  public static final int ALL_ORDERS = 6;

  /// The number of sampled orders for more hooks.
  public static final int SAMPLE = 60;

  private final Pipeline pipeline;
  private final AnswerBook book;
  private final List<PlacedHook> hooks;
  private final Lazy<List<Footprint>> footprints;
  private final Lazy<List<Footprint>> footprintsOfNamespaces;

  public OrderCheck(SimulationInput input) {
    this.pipeline = Pipeline.compile(input.setup());
    this.book = input.book();
    this.hooks = input.mutatingHooks();
    this.footprints = Lazy.of(() -> footprints(input, false));
    this.footprintsOfNamespaces = Lazy.of(() -> footprints(input, true));
  }

  private List<Footprint> footprints(SimulationInput input, boolean ofNamespaces) {
    return hooks.stream().map(hook -> Footprint.of(hook, input.answers(), ofNamespaces)).toList();
  }

  public OrderSensitivity check(Capture capture) {
    OrderRuns runs = new OrderRuns(pipeline, book, capture, hooks.size());
    boolean ofNamespaces = capture.request().resource().resource().equals("namespaces");
    List<Footprint> known = (ofNamespaces ? footprintsOfNamespaces : footprints).get();
    return new OrderSearch(runs, InvolvedHooks.in(runs, hooks.size()), known).search();
  }
}
