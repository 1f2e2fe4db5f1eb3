package dev.admittance.app.debug.captures;

import dev.admittance.app.debug.filter.CaptureField;
import dev.admittance.app.debug.filter.CaptureQuery;
import dev.admittance.app.debug.filter.QueryProposals;
import dev.admittance.app.debug.filter.QueryReader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The filter above the table, as it is typed.
public final class FilterViewModel {
  /// All values of the fields that have few.
  private static final Map<CaptureField, List<String>> CHOICES =
      Map.of(
          CaptureField.VERDICT,
          Stream.of(Verdict.values()).flatMap(FilterViewModel::names).toList(),
          CaptureField.OPERATION,
          List.of("CREATE", "UPDATE", "DELETE", "CONNECT"),
          CaptureField.ORIGIN,
          List.of("captured", "manifest"),
          CaptureField.DRY_RUN,
          List.of("yes", "no"));

  /// Captures whose values are offered.
  private static final int SAMPLE = 1_000;

  private final Supplier<CaptureStore> captures;
  private final QueryReader reader = new QueryReader(CHOICES);
  private final StringProperty text = new SimpleStringProperty("");
  private final ReadOnlyObjectWrapper<CaptureQuery> query =
      new ReadOnlyObjectWrapper<>(CaptureQuery.EVERYTHING);
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");

  /// @param captures those that values are taken from
  FilterViewModel(Supplier<CaptureStore> captures) {
    this.captures = captures;
    text.subscribe(typed -> {
      QueryReader.Result read = reader.read(typed);
      problem.set(String.join(" ", read.problems()));
      query.set(read.query());
    });
  }

  /// Words and `field:value` that a capture must meet.
  public StringProperty textProperty() {
    return text;
  }

  /// What is wrong with it, in sentences; empty for nothing.
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /// What it wants.
  ReadOnlyObjectProperty<CaptureQuery> queryProperty() {
    return query.getReadOnlyProperty();
  }

  /// What can be written at a place of it.
  public List<QueryProposals.Proposal> proposals(int caret) {
    return QueryProposals.at(text.get(), caret, values());
  }

  /// A verdict as the window calls it, and as a filter may call it in any language.
  private static Stream<String> names(Verdict verdict) {
    return verdict.text().equalsIgnoreCase(verdict.word())
        ? Stream.of(verdict.text())
        : Stream.of(verdict.text(), verdict.word());
  }

  private Map<CaptureField, List<String>> values() {
    return Arrays.stream(CaptureField.values())
        .collect(Collectors.toMap(field -> field, this::values));
  }

  private List<String> values(CaptureField field) {
    return switch (field) {
      case VERDICT, OPERATION, ORIGIN, DRY_RUN -> CHOICES.getOrDefault(field, List.of());
      // Nobody chooses one of these from a list.
      case UID, SOURCE -> List.of();
      case USER, GROUP, RESOURCE, KIND, NAMESPACE, NAME, HOOK -> sampled(field);
    };
  }

  private List<String> sampled(CaptureField field) {
    CaptureStore store = captures.get();
    TreeSet<String> found = new TreeSet<>();
    for (int row = 0; row < Math.min(store.size(), SAMPLE); row++) {
      store.fields(row).ifPresent(fields -> found.addAll(fields.values(field)));
    }
    return List.copyOf(found);
  }
}
