package dev.admittance.report;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.share.RunRedaction;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.FieldDifference;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Describes the differences of a request's two outcomes, one per line. The content of Secrets is
/// not revealed.
final class DifferenceLines {
  private static final int LONGEST = 80;
  private static final int MOST_FIELDS = 20;

  private final ComparedRequest compared;
  private final RunRedaction redaction;
  private final List<String> lines = new ArrayList<>();

  private DifferenceLines(ComparedRequest compared, RunRedaction redaction) {
    this.compared = compared;
    this.redaction = redaction;
  }

  static List<String> of(
      OutcomeDifference difference, ComparedRequest compared, RunRedaction redaction) {
    DifferenceLines made = new DifferenceLines(compared, redaction);
    switch (difference) {
      case VERDICT, ANSWER -> {
        made.lines.add("before: " + ComparisonText.said(compared.before()));
        made.lines.add("after: " + ComparisonText.said(compared.after()));
      }
      case PODS_REFUSED -> made.lines.add("pods refused: " + compared.after().podRefusal());
      case PODS_ADMITTED ->
          made.lines.add("pods no longer refused: " + compared.before().podRefusal());
      case OBJECT -> made.addFields();
      case CALLS -> made.addCalls();
      case LATENCY ->
          made.lines.add(
              Millis.text(compared.before().latency())
                  + " → "
                  + Millis.text(compared.after().latency()));
    }
    return made.lines;
  }

  private void addFields() {
    List<FieldDifference> fields = compared.fields();
    for (FieldDifference field : fields.subList(0, Math.min(MOST_FIELDS, fields.size()))) {
      lines.add(field.path() + ": " + change(field));
    }
    if (fields.size() > MOST_FIELDS) {
      lines.add("and " + (fields.size() - MOST_FIELDS) + " more fields");
    }
  }

  private String change(FieldDifference field) {
    return switch (field.pattern().kind()) {
      case ADDED -> "added" + colon(field.after());
      case REMOVED -> "removed" + colon(field.before());
      case CHANGED -> isSecret() ? "changed" : value(field.before()) + " → " + value(field.after());
      case REORDERED -> "in another order";
    };
  }

  private String colon(Optional<JsonValue> value) {
    return isSecret() ? "" : ": " + value(value);
  }

  /// What a hook writes into a Secret is not part of either request.
  private boolean isSecret() {
    return compared.request().kind().group().isEmpty()
        && compared.request().kind().kind().equals("Secret");
  }

  private String value(Optional<JsonValue> value) {
    String text = value.map(redaction::json).map(JsonText::write).orElse("nothing");
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  private void addCalls() {
    List<CalledHook> added = compared.callsAdded();
    List<CalledHook> removed = compared.callsRemoved();
    removed.forEach(hook -> lines.add("no longer called: " + ComparisonText.name(hook)));
    added.forEach(hook -> lines.add("newly called: " + ComparisonText.name(hook)));
    if (added.isEmpty() && removed.isEmpty()) {
      lines.add("called in another order");
    }
  }
}
