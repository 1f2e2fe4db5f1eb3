package dev.admittance.app.design.rules;

import dev.admittance.completion.rule.RuleItem;
import dev.admittance.completion.rule.RuleKind;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The rows of a list of rules. When the list changes, the rows of unchanged rules stay, and with
/// them what is expanded.
final class RuleRows {
  private final RuleKind kind;
  private final ObservableList<RuleRow> rows = FXCollections.observableArrayList();
  private final ObservableList<RuleRow> view = FXCollections.unmodifiableObservableList(rows);

  RuleRows(RuleKind kind) {
    this.kind = kind;
  }

  ObservableList<RuleRow> view() {
    return view;
  }

  /// Shows other rules: equal rules at the beginning and the end keep their rows; those between
  /// reuse theirs in order.
  void show(List<RuleItem> items) {
    int head = 0;
    while (head < Math.min(rows.size(), items.size()) && same(rows.get(head), items.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < Math.min(rows.size(), items.size()) - head
        && same(rows.get(rows.size() - 1 - tail), items.get(items.size() - 1 - tail))) {
      tail++;
    }
    List<RuleRow> kept = new ArrayList<>(rows.subList(0, head));
    List<RuleRow> old = rows.subList(head, rows.size() - tail);
    for (int i = head; i < items.size() - tail; i++) {
      RuleItem item = items.get(i);
      kept.add(i - head < old.size() ? old.get(i - head) : new RuleRow(kind, item));
    }
    kept.addAll(rows.subList(rows.size() - tail, rows.size()));
    for (int i = 0; i < items.size(); i++) {
      kept.get(i).show(items.get(i));
    }
    if (!kept.equals(rows)) {
      rows.setAll(kept);
    }
  }

  private static boolean same(RuleRow row, RuleItem item) {
    return row.item().at(item.index()).equals(item);
  }
}
