package dev.admittance.app.design.impact;

import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.pipeline.Match;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;

/// Puts what is called for resources into words.
final class CoverageWords {
  private CoverageWords() {}

  /// How many are called: a number, `≤` before it where some depend on the object, `–` for none.
  static String count(Coverage.Cell cell) {
    int all = cell.entries().size();
    if (all == 0) {
      return "–";
    }
    return cell.certain() == all ? Integer.toString(all) : "≤ " + all;
  }

  /// A cell in a sentence.
  static String spoken(String path, Operation operation, Coverage.Cell cell) {
    int all = cell.entries().size();
    if (all == 0) {
      return operation + " " + path + ": nobody is called";
    }
    long closed = cell.entries().stream().filter(entry -> entry.who().failsClosed()).count();
    return operation
        + " "
        + path
        + ": "
        + (cell.certain() == all ? "" : "up to ")
        + all
        + " called, "
        + (closed == 0 ? "none" : closed)
        + " of them refusing when failing";
  }

  /// The stage of an entry.
  static String stage(Participant.Stage stage) {
    return switch (stage) {
      case MUTATING_POLICIES -> "Mutating policy";
      case MUTATING_WEBHOOKS -> "Mutating webhook";
      case INITIALIZERS -> "Initializer";
      case EXTERNAL_WEBHOOKS -> "Webhook";
      case VALIDATING_POLICIES -> "Validating policy";
      case VALIDATING_WEBHOOKS -> "Validating webhook";
    };
  }

  /// What there is to say of someone who is called.
  static String detail(Coverage.Entry entry) {
    List<String> parts = new ArrayList<>(List.of(stage(entry.who().stage())));
    if (!entry.who().id().owner().equals(entry.who().id().name())) {
      parts.add(entry.who().id().owner());
    }
    parts.add(entry.who().failsClosed() ? "Fail" : "Ignore");
    if (!entry.as().isEmpty()) {
      parts.add("as " + entry.as());
    }
    parts.add(entry.isCertain() ? "always" : "depends on " + String.join(", ", entry.depends()));
    return String.join(" · ", parts);
  }

  /// What becomes of someone, in a word or two.
  static String verdict(Match match) {
    return switch (match) {
      case Match.Called _ -> "called";
      case Match.NotCalled _ -> "not called";
      case Match.Failed _ -> "cannot tell";
    };
  }
}
