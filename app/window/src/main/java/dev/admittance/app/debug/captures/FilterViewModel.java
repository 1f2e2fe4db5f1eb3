package dev.admittance.app.debug.captures;

import dev.admittance.app.debug.filter.CaptureField;
import dev.admittance.app.debug.filter.CaptureQuery;
import dev.admittance.app.debug.filter.QueryReader;
import dev.admittance.app.debug.filter.QuerySuggestions;
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

/// The text of the filter above the table.
public final class FilterViewModel {
  /// The values of enumerated fields.
  private static final Map<CaptureField, List<String>> CHOICES =
      Map.of(
          CaptureField.VERDICT,
          Stream.of(Verdict.values()).map(Verdict::text).toList(),
          CaptureField.OPERATION,
          List.of("CREATE", "UPDATE", "DELETE", "CONNECT"),
          CaptureField.ORIGIN,
          List.of("captured", "manifest"),
          CaptureField.DRY_RUN,
          List.of("yes", "no"));

  /// The number of captures whose values are offered.
  private static final int SAMPLE = 1_000;

  private final Supplier<TableCaptures> captures;
  private final QueryReader reader = new QueryReader(CHOICES);
  private final StringProperty text = new SimpleStringProperty("");
  private final ReadOnlyObjectWrapper<CaptureQuery> query =
      new ReadOnlyObjectWrapper<>(CaptureQuery.EVERYTHING);
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");

  /// @param captures the source of the offered values
  FilterViewModel(Supplier<TableCaptures> captures) {
    this.captures = captures;
    text.subscribe(typed -> {
      QueryReader.Result read = reader.read(typed);
      problem.set(String.join(" ", read.problems()));
      query.set(read.query());
    });
  }

  /// Words and `field:value` terms that a capture must match.
  public StringProperty textProperty() {
    return text;
  }

  /// The errors of the filter in sentences; empty for none.
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<CaptureQuery> queryProperty() {
    return query.getReadOnlyProperty();
  }

  public List<QuerySuggestions.Suggestion> proposals(int caret) {
    return QuerySuggestions.at(text.get(), caret, values());
  }

  private Map<CaptureField, List<String>> values() {
    return Arrays.stream(CaptureField.values())
        .collect(Collectors.toMap(field -> field, this::values));
  }

  private List<String> values(CaptureField field) {
    return switch (field) {
      case VERDICT, OPERATION, ORIGIN, DRY_RUN -> CHOICES.getOrDefault(field, List.of());
      // No one picks one of these from a list.
      case UID, SOURCE -> List.of();
      case USER, GROUP, RESOURCE, KIND, NAMESPACE, NAME, HOOK -> sampled(field);
    };
  }

  private List<String> sampled(CaptureField field) {
    TableCaptures store = captures.get();
    TreeSet<String> found = new TreeSet<>();
    for (int row = 0; row < Math.min(store.size(), SAMPLE); row++) {
      store.fields(row).ifPresent(fields -> found.addAll(fields.values(field)));
    }
    return List.copyOf(found);
  }
}
