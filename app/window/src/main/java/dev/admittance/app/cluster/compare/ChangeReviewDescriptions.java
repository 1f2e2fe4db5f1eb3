package dev.admittance.app.cluster.compare;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.apply.AppliedChange;
import dev.admittance.cluster.apply.ApplyResult;
import dev.admittance.cluster.apply.DesiredChange;
import dev.admittance.cluster.apply.DryRunResult;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.cluster.apply.Undo;
import dev.admittance.cluster.apply.UndoJournal;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Collectors;

/// The texts for changes that are tried, applied and undone.
final class ChangeReviewDescriptions {
  private static final Messages MESSAGES = Messages.of(ChangeReviewDescriptions.class);

  private static final int MOST = 4;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'").withZone(ZoneOffset.UTC);

  private ChangeReviewDescriptions() {}

  static String applied(ApplyResult applied, String context) {
    String made = changes(applied.changes().size());
    return applied
        .failed()
        .map(failed ->
            MESSAGES
                .get("applied.in-part")
                .formatted(made, failed.change().name(), sentence(failed.fault().sentence())))
        .orElse(MESSAGES.get("applied", made, context));
  }

  /// The changes of an undo journal that can be undone.
  static String earlier(UndoJournal.Entry entry) {
    return MESSAGES
        .get("applied.earlier")
        .formatted(
            TIME.format(entry.at()),
            entry.changes().stream()
                .limit(MOST)
                .map(AppliedChange::name)
                .collect(
                    Collectors.joining(", ", "", entry.changes().size() > MOST ? "\u2026" : "")));
  }

  static String undone(List<Undo.Undone> undone) {
    List<Undo.Undone> failed = undone.stream().filter(one -> one.fault().isPresent()).toList();
    if (failed.isEmpty()) {
      return MESSAGES.get("undone");
    }
    return MESSAGES.get(
        "undone.not",
        failed.stream()
            .map(one ->
                one.change().name()
                    + " ("
                    + one.fault().map(fault -> fault.sentence()).orElse("")
                    + ")")
            .collect(Collectors.joining(", ")));
  }

  static String changes(int count) {
    return count == 1 ? MESSAGES.get("changes.one") : MESSAGES.get("changes", count);
  }

  /// The number of changes as part of a command's title.
  static String titled(int count) {
    return count == 1 ? MESSAGES.get("changes.one-titled") : MESSAGES.get("changes.titled", count);
  }

  /// The effect of a change on the server, in a word or two.
  static String brief(DryRunResult result) {
    return switch (result.outcome()) {
      case Outcome.Changed _ when result.before().isEmpty() -> MESSAGES.get("outcome.created");
      case Outcome.Changed _ when takesOver(result) -> MESSAGES.get("outcome.taken-over");
      case Outcome.Changed _ -> MESSAGES.get("outcome.changed");
      case Outcome.Gone _ -> MESSAGES.get("outcome.deleted");
      case Outcome.Unchanged _ -> MESSAGES.get("outcome.unchanged");
      case Outcome.Contested _ -> MESSAGES.get("outcome.contested");
      case Outcome.Refused _ -> MESSAGES.get("shared.refused");
    };
  }

  private static boolean takesOver(DryRunResult result) {
    return result.change() instanceof DesiredChange.Put put && put.takeOver();
  }

  static String icon(DryRunResult result) {
    return switch (result.outcome()) {
      case Outcome.Changed _ when result.before().isEmpty() -> "mdi2p-plus-circle-outline";
      case Outcome.Changed _ -> "mdi2p-pencil-outline";
      case Outcome.Gone _ -> "mdi2t-trash-can-outline";
      case Outcome.Unchanged _ -> "mdi2e-equal";
      case Outcome.Contested _ -> "mdi2a-account-alert-outline";
      case Outcome.Refused _ -> "mdi2c-close-circle-outline";
    };
  }

  /// The style class of a change's icon.
  static String style(DryRunResult result) {
    return switch (result.outcome()) {
      case Outcome.Changed _ -> "compare-good";
      case Outcome.Gone _, Outcome.Contested _ -> "compare-warning";
      case Outcome.Unchanged _ -> "compare-muted";
      case Outcome.Refused _ -> "compare-bad";
    };
  }

  /// Adds a full stop to a sentence.
  static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }
}
