package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LastChange;
import java.time.Instant;
import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// The columns of the webhook table.
public enum HookColumn {
  STATE("state", 58),
  PLACE("place", 44),
  NAME("name", 220),
  CONFIGURATION("configuration", 150),
  KIND("kind", 190),
  PHASE("phase", 130),
  RATE("rate", 66),
  P50("p50", 62),
  P90("p90", 62),
  P99("p99", 62),
  ERRORS("errors", 74),
  DENIED("denied", 76),
  FAIL_OPEN("fail-open", 80),
  ENDPOINTS("endpoints", 86),
  CERTIFICATE("certificate", 92),
  POLICY("policy", 88),
  TIMEOUT("timeout", 74),
  RULES("rules", 200),
  SELECTORS("selectors", 150),
  TARGET("target", 190),
  LAST_CHANGE("last-change", 150);

  private final String title;
  private final double width;
  private final String meaning;

  HookColumn(String key, double width) {
    Messages messages = Messages.of(HookColumn.class);
    this.title = messages.get("column.title." + key);
    this.width = width;
    this.meaning = messages.get("column.meaning." + key);
  }

  public String title() {
    return title;
  }

  /// The initial width, in pixels.
  public double width() {
    return width;
  }

  /// The meaning of the column, without a full stop.
  public String meaning() {
    return meaning;
  }

  /// The ascending order; unknown values come first.
  Comparator<HookContent> order() {
    return switch (this) {
      case STATE -> by(row -> row.condition().level());
      case PLACE -> number(HookContent::place);
      case NAME -> text(row -> row.hook().name());
      case CONFIGURATION -> text(HookColumn::configuration);
      case KIND -> text(row -> row.hook().owner().kind());
      case PHASE -> by(row -> row.hook().phase());
      case RATE -> amount(row -> row.numbers().rate());
      case P50 -> amount(row -> row.numbers().quantile(0.5));
      case P90 -> amount(row -> row.numbers().quantile(0.9));
      case P99 -> amount(row -> row.numbers().quantile(0.99));
      case ERRORS -> amount(row -> row.numbers().errors());
      case DENIED -> amount(row -> row.numbers().denied());
      case FAIL_OPEN -> amount(row -> row.numbers().failOpen());
      case ENDPOINTS -> by(row -> row.hook().backend().state());
      case CERTIFICATE ->
          number(row ->
              row.hook().certificate().ends().map(Instant::getEpochSecond).orElse(Long.MAX_VALUE));
      case POLICY -> text(row -> row.hook().failurePolicy());
      case TIMEOUT -> number(row -> row.hook().timeoutSeconds().orElse(0));
      case RULES -> text(row -> row.hook().rules());
      case SELECTORS -> text(row -> row.hook().selectors());
      case TARGET -> text(row -> row.hook().target());
      case LAST_CHANGE ->
          number(row ->
              -row.hook().lastChange().map(LastChange::at).orElse(Instant.EPOCH).getEpochSecond());
    };
  }

  /// Whether its cells are numbers, which are right-aligned.
  public boolean isAmount() {
    return switch (this) {
      case PLACE, TIMEOUT, RATE, P50, P90, P99, ERRORS, DENIED, FAIL_OPEN -> true;
      case STATE,
          NAME,
          CONFIGURATION,
          KIND,
          PHASE,
          RULES,
          POLICY,
          SELECTORS,
          TARGET,
          ENDPOINTS,
          CERTIFICATE,
          LAST_CHANGE ->
          false;
    };
  }

  /// Whether the column is visible by default.
  public boolean isShownAtFirst() {
    return this != KIND && this != PHASE;
  }

  public String text(HookContent row) {
    return switch (this) {
      case STATE -> "";
      case PLACE -> Integer.toString(row.place());
      case NAME -> row.hook().name();
      case CONFIGURATION -> configuration(row);
      case KIND -> row.hook().owner().kind();
      case PHASE -> row.hook().phase().title();
      case RULES -> row.hook().rules();
      case POLICY -> row.hook().failurePolicy();
      case TIMEOUT ->
          row.hook().timeoutSeconds().stream().mapToObj(s -> s + " s").findFirst().orElse("");
      case SELECTORS -> row.hook().selectors();
      case TARGET -> row.hook().target();
      case ENDPOINTS -> BackendDescriptions.brief(row.hook().backend());
      case CERTIFICATE -> CertificateDescriptions.brief(row.hook().certificate(), row.at());
      case RATE -> ofCalls(row, CompactNumbers.rate(row.numbers().rate()));
      case P50 -> ofCalls(row, CompactNumbers.seconds(row.numbers().quantile(0.5)));
      case P90 -> ofCalls(row, CompactNumbers.seconds(row.numbers().quantile(0.9)));
      case P99 -> ofCalls(row, CompactNumbers.seconds(row.numbers().quantile(0.99)));
      case ERRORS -> ofVerdicts(row, CompactNumbers.rate(row.numbers().errors()));
      case DENIED -> ofVerdicts(row, CompactNumbers.rate(row.numbers().denied()));
      case FAIL_OPEN -> ofVerdicts(row, CompactNumbers.count(row.numbers().failOpen()));
      case LAST_CHANGE ->
          row.hook()
              .lastChange()
              .map(change ->
                  CompactNumbers.ago(change.at(), row.at())
                      + (change.manager().isEmpty() ? "" : " \u00b7 " + change.manager()))
              .orElse("");
    };
  }

  /// API servers count only violations and errors of validating policies (W-506).
  private static String ofCalls(HookContent row, String text) {
    return row.hook().phase() == HookPhase.VALIDATING_POLICY ? "" : text;
  }

  /// API servers do not count what becomes of the errors of mutating policies (W-506).
  private static String ofVerdicts(HookContent row, String text) {
    return row.hook().phase() == HookPhase.MUTATING_POLICY ? "" : text;
  }

  private static String configuration(HookContent row) {
    return row.hook().phase().isOfPolicies()
        ? row.hook().key().name()
        : row.hook().key().configuration();
  }

  private static Comparator<HookContent> text(Function<HookContent, String> text) {
    return Comparator.comparing(text, String.CASE_INSENSITIVE_ORDER);
  }

  private static <T extends Comparable<T>> Comparator<HookContent> by(
      Function<HookContent, T> value) {
    return Comparator.comparing(value);
  }

  private static Comparator<HookContent> number(ToDoubleFunction<HookContent> number) {
    return Comparator.comparingDouble(number);
  }

  private static Comparator<HookContent> amount(Function<HookContent, OptionalDouble> amount) {
    return Comparator.comparingDouble(row -> amount.apply(row).orElse(-1));
  }
}
