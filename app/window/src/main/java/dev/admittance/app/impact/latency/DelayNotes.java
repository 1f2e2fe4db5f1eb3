package dev.admittance.app.impact.latency;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.comparison.CalledHook;
import java.util.List;

/// The caveats of random delays, as a text below the latency.
public final class DelayNotes {
  private static final Messages MESSAGES = Messages.of(DelayNotes.class);

  private static final int MOST_NAMES = 3;

  private DelayNotes() {}

  /// The webhooks without data, and that samples end with the histograms.
  ///
  /// @param hooks of both sides
  /// @return empty without random delays
  public static String of(DelayChoice choice, DelayModel model, List<CalledHook> hooks) {
    return switch (choice) {
      case DelayChoice.AsAnswered _ -> "";
      case DelayChoice.OfCluster(String context, long seed) ->
          MESSAGES.get("notes.cluster", context, seed, gaps(model, hooks));
      case DelayChoice.InFile(var file, long seed) ->
          MESSAGES.get("notes.file", file.getFileName(), seed, gaps(model, hooks));
    };
  }

  private static String gaps(DelayModel model, List<CalledHook> hooks) {
    List<String> unknown =
        hooks.stream()
            .filter(hook -> model.of(hook.kind(), hook.webhook()).isEmpty())
            .map(CalledHook::webhook)
            .distinct()
            .toList();
    if (unknown.isEmpty()) {
      return MESSAGES.get("notes.complete");
    }
    String names = String.join(", ", unknown.subList(0, Math.min(MOST_NAMES, unknown.size())));
    int more = unknown.size() - MOST_NAMES;
    return MESSAGES.get(
        unknown.size() == 1 ? "notes.gap" : "notes.gaps",
        more > 0 ? MESSAGES.get("shared.and-more", names, more) : names);
  }
}
