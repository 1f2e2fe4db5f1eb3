package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.impact.Effect;
import dev.admittance.simulator.analysis.impact.Impact;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A row of the blast radius: a heading, a request, or the number of further requests.
///
/// @param title as shown
/// @param before the old outcome; for a heading the participant, or empty
/// @param after the new outcome; empty for a heading
/// @param capture the request to open; empty for a heading
record BlastRadiusRow(
    String title,
    String before,
    String after,
    Optional<Capture> capture,
    List<BlastRadiusRow> children) {
  private static final Messages MESSAGES = Messages.of(BlastRadiusRow.class);

  BlastRadiusRow {
    children = List.copyOf(children);
  }

  /// The headings of all groups, each followed by its requests.
  static List<BlastRadiusRow> of(Impact impact) {
    return impact.groups().stream().map(BlastRadiusRow::group).toList();
  }

  private static BlastRadiusRow group(Impact.Group group) {
    List<BlastRadiusRow> rows =
        new ArrayList<>(group.rows().stream().map(BlastRadiusRow::request).toList());
    int more = group.count() - rows.size();
    if (more > 0) {
      rows.add(note(MESSAGES.get("shared.more", ParticipantDescriptions.number(more))));
    }
    return new BlastRadiusRow(
        heading(group.effect()) + " · " + ParticipantDescriptions.requests(group.count()),
        group.who().map(ParticipantDescriptions::fullName).orElse(""),
        "",
        Optional.empty(),
        rows);
  }

  private static String heading(Effect effect) {
    return switch (effect) {
      case DECISION -> MESSAGES.get("effect.decision");
      case OBJECT -> MESSAGES.get("effect.object");
      case ANSWER -> MESSAGES.get("effect.answer");
      case NEWLY_MATCHED -> MESSAGES.get("effect.newly-matched");
      case NO_LONGER_MATCHED -> MESSAGES.get("effect.no-longer-matched");
      case CALLS -> MESSAGES.get("effect.calls");
    };
  }

  private static BlastRadiusRow request(Impact.Row row) {
    return new BlastRadiusRow(
        StepDescriptions.request(row.capture().request(), row.capture().origin()),
        row.before(),
        row.after(),
        Optional.of(row.capture()),
        List.of());
  }

  private static BlastRadiusRow note(String text) {
    return new BlastRadiusRow(text, "", "", Optional.empty(), List.of());
  }
}
