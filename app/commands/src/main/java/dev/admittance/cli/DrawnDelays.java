package dev.admittance.cli;

import dev.admittance.cluster.ServerText;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.DelayDistribution;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.StepDescriptions;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Draws the delays of hooks during runs, and reports hooks without data.
final class DrawnDelays {
  private static final double LEAST_TOLD = 0.0005;

  private final DelayModel model;
  private final PrintStream notes;
  private final boolean asked;

  /// @param notes receives a line for each hook without data
  DrawnDelays(DelayModel model, PrintStream notes) {
    this(model, notes, true);
  }

  private DrawnDelays(DelayModel model, PrintStream notes, boolean asked) {
    this.model = model;
    this.notes = notes;
    this.asked = asked;
  }

  static DrawnDelays none(Streams streams) {
    return new DrawnDelays(DelayModel.NONE, streams.err(), false);
  }

  /// A hook as metrics name it.
  private record Named(HookKind kind, String webhook) {}

  /// Adds drawn delays to answers, and reports the hooks without data.
  ///
  /// @param hooks that may be called
  AnswerBook on(AnswerBook book, List<HookId> hooks) {
    if (!asked) {
      return book;
    }
    hooks.stream()
        .map(hook -> new Named(hook.kind(), hook.webhook()))
        .distinct()
        .forEach(this::tell);
    return book.withDelays(model);
  }

  /// Adds drawn delays to a comparer, and reports the hooks without data.
  Comparer on(Comparer comparer) {
    if (!asked) {
      return comparer;
    }
    comparer.hooks().stream()
        .map(hook -> new Named(hook.kind(), hook.webhook()))
        .distinct()
        .forEach(this::tell);
    return comparer.withDelays(model);
  }

  private void tell(Named hook) {
    String name =
        ServerText.of(hook.webhook()) + " (" + hook.kind().name().toLowerCase(Locale.ROOT) + ")";
    Optional<DelayDistribution> known = model.of(hook.kind(), hook.webhook());
    if (known.isEmpty()) {
      notes.println(
          "admittance: no data: the metrics tell of no call of "
              + name
              + "; it answers after the delays that its answers state, else at once.");
    } else if (known.get().beyond() >= LEAST_TOLD) {
      notes.println(
          String.format(
              Locale.ROOT,
              "admittance: %.1f %% of the calls of %s took longer than %s, where its histogram"
                  + " ends; they are drawn as that.",
              known.get().beyond() * 100,
              name,
              StepDescriptions.duration(known.get().longest())));
    }
  }
}
