package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatch;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The texts of the coverage matrix.
final class CoverageDescriptions {
  private static final Messages MESSAGES = Messages.of(CoverageDescriptions.class);

  private CoverageDescriptions() {}

  /// The number of participants: `≤` precedes it if some depend on the object; `–` for none.
  static String count(Coverage.Cell cell) {
    int all = cell.entries().size();
    if (all == 0) {
      return "–";
    }
    return cell.certain() == all ? Integer.toString(all) : "≤ " + all;
  }

  /// The accessible text of a cell.
  static String spoken(String path, Operation operation, Coverage.Cell cell) {
    int all = cell.entries().size();
    if (all == 0) {
      return MESSAGES.get("cell.nobody", operation, path);
    }
    long closed = cell.entries().stream().filter(entry -> entry.who().failsClosed()).count();
    return MESSAGES.get(
        "cell.called",
        operation,
        path,
        cell.certain() == all ? all : MESSAGES.get("cell.up-to", all),
        closed == 0 ? MESSAGES.get("shared.none") : closed);
  }

  static String stage(Participant.Stage stage) {
    return MESSAGES.get("stage." + stage.name().toLowerCase(Locale.ROOT));
  }

  static String detail(Coverage.Entry entry) {
    List<String> parts = new ArrayList<>(List.of(stage(entry.who().stage())));
    if (!entry.who().id().owner().equals(entry.who().id().name())) {
      parts.add(entry.who().id().owner());
    }
    parts.add(entry.who().failsClosed() ? "Fail" : "Ignore");
    if (!entry.as().isEmpty()) {
      parts.add(MESSAGES.get("detail.as", entry.as()));
    }
    parts.add(
        entry.isCertain()
            ? MESSAGES.get("detail.always")
            : MESSAGES.get("detail.depends", String.join(", ", entry.depends())));
    return String.join(" · ", parts);
  }

  /// The result of matching in a word or two.
  static String verdict(ParticipantMatch match) {
    return switch (match) {
      case ParticipantMatch.Called _ -> MESSAGES.get("verdict.called");
      case ParticipantMatch.NotCalled _ -> MESSAGES.get("verdict.not-called");
      case ParticipantMatch.Failed _ -> MESSAGES.get("verdict.unknown");
    };
  }
}
