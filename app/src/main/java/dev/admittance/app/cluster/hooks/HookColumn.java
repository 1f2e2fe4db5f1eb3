package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.LastChange;
import java.time.Instant;
import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// The columns of the table of hooks.
public enum HookColumn {
  /// Whether it has to be seen to.
  STATE("State", 58, "What has to be seen to"),
  /// Its place.
  PLACE("#", 44, "The place in the order in which the server runs hooks"),
  /// Its name.
  NAME("Hook", 220, "The name of the webhook or policy"),
  /// The object that registers it.
  CONFIGURATION("Configuration", 150, "The configuration, or the binding of the policy"),
  /// The kind of that object.
  KIND("Kind", 190, "The kind of the object that registers it"),
  /// When it has its turn.
  PHASE("Phase", 130, "When it has its turn in the admission of a request"),
  /// How often it is called.
  RATE("Calls/s", 66, "Calls per second over the last minutes"),
  /// The median of its durations.
  P50("p50", 62, "The time that half of its calls took at most"),
  /// Of nine in ten.
  P90("p90", 62, "The time that nine of ten calls took at most"),
  /// Of 99 in 100.
  P99("p99", 62, "The time that 99 of 100 calls took at most"),
  /// Requests refused as it failed.
  ERRORS("Errors/s", 74, "Requests per second that were rejected because the hook failed"),
  /// Requests that it refused.
  DENIED("Denied/s", 76, "Requests per second that the hook rejected"),
  /// Requests that went on without it.
  FAIL_OPEN(
      "Fail-open",
      80,
      "Requests that went on although the hook failed, since the API servers started"),
  /// Whether somebody answers.
  ENDPOINTS("Endpoints", 86, "How many of the endpoints behind it are ready"),
  /// When certificates end.
  CERTIFICATE(
      "Certificate",
      92,
      "When the first certificate that the call rests on expires, or what is wrong with it"),
  /// What happens when it fails.
  POLICY(
      "On failure",
      88,
      "The failure policy: Fail refuses the request, Ignore goes on without the hook"),
  /// How long it may take.
  TIMEOUT("Timeout", 74, "How long the server waits for its answer"),
  /// What it is called for.
  RULES("Rules", 200, "The operations and resources that it is called for"),
  /// What else must hold.
  SELECTORS("Selectors", 150, "What else must hold for it to be called"),
  /// Who is called.
  TARGET("Target", 190, "The service and path, or the URL, that is called"),
  /// When it was changed.
  LAST_CHANGE("Last change", 150, "When it was last changed, and by whom");

  private final String title;
  private final double width;
  private final String meaning;

  HookColumn(String title, double width, String meaning) {
    this.title = title;
    this.width = width;
    this.meaning = meaning;
  }

  /// The heading.
  public String title() {
    return title;
  }

  /// The width at first, in pixels.
  public double width() {
    return width;
  }

  /// What the column tells, without a full stop.
  public String meaning() {
    return meaning;
  }

  /// Ascending; what is not known stands at the start.
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

  /// Whether its cells are amounts, which stand at the right.
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

  /// Whether it is shown unless somebody wants otherwise.
  public boolean isShownAtFirst() {
    return this != KIND && this != PHASE;
  }

  /// What a cell says.
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
      case ENDPOINTS -> BackendWords.brief(row.hook().backend());
      case CERTIFICATE -> CertificateWords.brief(row.hook().certificate(), row.at());
      case RATE -> amount(row, Amounts.rate(row.numbers().rate()));
      case P50 -> amount(row, Amounts.seconds(row.numbers().quantile(0.5)));
      case P90 -> amount(row, Amounts.seconds(row.numbers().quantile(0.9)));
      case P99 -> amount(row, Amounts.seconds(row.numbers().quantile(0.99)));
      case ERRORS -> amount(row, Amounts.rate(row.numbers().errors()));
      case DENIED -> amount(row, Amounts.rate(row.numbers().denied()));
      case FAIL_OPEN -> amount(row, Amounts.count(row.numbers().failOpen()));
      case LAST_CHANGE ->
          row.hook()
              .lastChange()
              .map(change ->
                  Amounts.ago(change.at(), row.at())
                      + (change.manager().isEmpty() ? "" : " \u00b7 " + change.manager()))
              .orElse("");
    };
  }

  /// Policies are never called: they have no such amounts.
  private static String amount(HookContent row, String text) {
    return row.hook().phase().isOfPolicies() ? "" : text;
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
