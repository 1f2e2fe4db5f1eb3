package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Runs of one capture in different orders, each made once.
final class OrderRuns {
  private final Pipeline pipeline;
  private final AnswerBook book;
  private final Capture capture;
  private final int hooks;
  private final Map<List<Integer>, Trace> made = new HashMap<>();

  /// @param hooks the number of mutating hooks
  OrderRuns(Pipeline pipeline, AnswerBook book, Capture capture, int hooks) {
    this.pipeline = pipeline;
    this.book = book;
    this.capture = capture;
    this.hooks = hooks;
  }

  int count() {
    return made.size();
  }

  /// The trace in the server's own order.
  Trace base() {
    return run(List.of());
  }

  /// The trace with some hooks in another order, in the positions that they share.
  ///
  /// @param order positions of hooks
  Trace run(List<Integer> order) {
    return made.computeIfAbsent(whole(order), this::make);
  }

  private List<Integer> whole(List<Integer> order) {
    List<Integer> places = order.stream().sorted().toList();
    List<Integer> whole = new ArrayList<>();
    for (int i = 0; i < hooks; i++) {
      int place = places.indexOf(i);
      whole.add(place < 0 ? i : order.get(place));
    }
    return whole;
  }

  private Trace make(List<Integer> order) {
    boolean sorted = order.equals(order.stream().sorted().toList());
    return (sorted ? pipeline : pipeline.inOrder(order)).run(capture, book);
  }
}
