package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.impact.Effect;
import dev.admittance.simulator.analysis.impact.Impact;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Narration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A row of the blast radius: a heading, a request, or the number of further requests.
///
/// @param title as shown
/// @param before the old outcome; for a heading the participant, or empty
/// @param after the new outcome; empty for a heading
/// @param capture the request to open; empty for a heading
record ImpactRow(
    String title,
    String before,
    String after,
    Optional<Capture> capture,
    List<ImpactRow> children) {
  private static final Messages MESSAGES = Messages.of(ImpactRow.class);

  ImpactRow {
    children = List.copyOf(children);
  }

  /// The headings of all groups, each followed by its requests.
  static List<ImpactRow> of(Impact impact) {
    return impact.groups().stream().map(ImpactRow::group).toList();
  }

  private static ImpactRow group(Impact.Group group) {
    List<ImpactRow> rows = new ArrayList<>(group.rows().stream().map(ImpactRow::request).toList());
    int more = group.count() - rows.size();
    if (more > 0) {
      rows.add(note(MESSAGES.get("more", ParticipantWords.number(more))));
    }
    return new ImpactRow(
        heading(group.effect()) + " · " + ParticipantWords.requests(group.count()),
        group.who().map(ParticipantWords::fullName).orElse(""),
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

  private static ImpactRow request(Impact.Row row) {
    return new ImpactRow(
        Narration.request(row.capture().request(), row.capture().origin()),
        row.before(),
        row.after(),
        Optional.of(row.capture()),
        List.of());
  }

  private static ImpactRow note(String text) {
    return new ImpactRow(text, "", "", Optional.empty(), List.of());
  }
}
