package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.controls.CollapsedLines;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.cluster.apply.DryRunResult;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.cluster.compare.ObjectPair;
import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;

/// The selected change, before and after, line by line.
final class DryRunDiff {
  private static final Messages MESSAGES = Messages.of(DryRunDiff.class);

  /// The number of unchanged lines kept around a change.
  private static final int LINES_AROUND = 4;

  private final ReadOnlyObjectProperty<Optional<DryRunResult>> selected;
  private final Derived<List<DiffRow>> rows;

  DryRunDiff(ClusterServices services, ReadOnlyObjectProperty<Optional<DryRunResult>> selected) {
    this.selected = selected;
    rows = new Derived<>(services.background(), List.of(), this::rows);
    rows.follow(selected);
  }

  private Derivation<List<DiffRow>> rows() {
    return Derivation.of(
        selected.get(),
        List.of(),
        result ->
            Derivation.computed(MESSAGES.get("task.diff"), _ -> rows(result)).meanwhile(List.of()));
  }

  private static List<DiffRow> rows(DryRunResult result) {
    Optional<JsonObject> after =
        result.outcome() instanceof Outcome.Refused ? result.before() : result.after();
    return LineDiff.changesOnly(
        LineDiff.compare(lines(result.before()), lines(after)), LINES_AROUND, CollapsedLines::text);
  }

  private static List<String> lines(Optional<JsonObject> object) {
    return object.map(ObjectPair::comparable).map(YamlText::lines).orElse(List.of());
  }

  ReadOnlyObjectProperty<List<DiffRow>> rowsProperty() {
    return rows.valueProperty();
  }
}
