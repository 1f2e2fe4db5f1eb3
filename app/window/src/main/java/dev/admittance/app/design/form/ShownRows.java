package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.model.document.FieldPath;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The visible rows. Rows that stay are not removed and added again, so that they keep their focus
/// and drafts.
final class ShownRows {
  private final ObservableList<FormRow> rows = FXCollections.observableArrayList();
  private final ObservableList<FormRow> view = FXCollections.unmodifiableObservableList(rows);

  ObservableList<FormRow> list() {
    return view;
  }

  void show(List<Row> made) {
    Map<String, FormRow> known = new LinkedHashMap<>();
    rows.forEach(row -> known.put(row.key(), row));
    Set<String> wanted = new HashSet<>();
    made.forEach(row -> wanted.add(row.key()));
    removeOthers(wanted);
    for (int i = 0; i < made.size(); i++) {
      place(i, made.get(i), Optional.ofNullable(known.get(made.get(i).key())));
    }
  }

  private void removeOthers(Set<String> wanted) {
    int end = rows.size();
    while (end > 0) {
      int start = end;
      while (start > 0 && !wanted.contains(rows.get(start - 1).key())) {
        start--;
      }
      rows.remove(start, end);
      end = Math.min(start, rows.size()) - 1;
    }
  }

  private void place(int index, Row row, Optional<FormRow> known) {
    boolean isThere = index < rows.size() && rows.get(index).key().equals(row.key());
    if (!isThere) {
      known.ifPresent(rows::remove);
      rows.add(index, known.orElseGet(() -> new FormRow(row)));
    }
    rows.get(index).update(row);
  }

  /// The row of a field, or the nearest visible row around it.
  Optional<FormRow> nearest(FieldPath path) {
    for (int length = path.steps().size(); length > 0; length--) {
      FieldPath at = new FieldPath(path.steps().subList(0, length));
      Optional<FormRow> found =
          rows.stream()
              .filter(row -> !(row.state().content() instanceof RowContent.Fold))
              .filter(row -> row.state().path().equals(at))
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }
}
