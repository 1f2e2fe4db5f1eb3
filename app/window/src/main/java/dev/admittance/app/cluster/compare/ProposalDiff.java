package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.controls.EqualLines;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.apply.Proposal;
import dev.admittance.cluster.apply.Proposal.Outcome;
import dev.admittance.cluster.compare.ObjectPair;
import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.YamlLines;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The selected change, before and after, line by line.
final class ProposalDiff {
  private static final Messages MESSAGES = Messages.of(ProposalDiff.class);

  /// The number of unchanged lines kept around a change.
  private static final int LINES_AROUND = 4;

  private final ClusterServices services;
  private final ReadOnlyObjectProperty<Optional<Proposal>> selected;
  private final ReadOnlyObjectWrapper<List<DiffRow>> rows = new ReadOnlyObjectWrapper<>(List.of());

  ProposalDiff(ClusterServices services, ReadOnlyObjectProperty<Optional<Proposal>> selected) {
    this.services = services;
    this.selected = selected;
    selected.subscribe((_, now) -> compare(now));
  }

  private void compare(Optional<Proposal> wanted) {
    rows.set(List.of());
    wanted.ifPresent(proposal ->
        services
            .background()
            .start(MESSAGES.get("task.diff"), _ -> rows(proposal))
            .onSuccess(found -> {
              if (selected.get().equals(wanted)) {
                rows.set(found);
              }
            })
            .onFailure(services.failures()::reportUnexpected));
  }

  private static List<DiffRow> rows(Proposal proposal) {
    Optional<JsonObject> after =
        proposal.outcome() instanceof Outcome.Refused ? proposal.before() : proposal.after();
    return LineDiff.changesOnly(
        LineDiff.compare(lines(proposal.before()), lines(after)), LINES_AROUND, EqualLines::text);
  }

  private static List<String> lines(Optional<JsonObject> object) {
    return object.map(ObjectPair::comparable).map(YamlLines::of).orElse(List.of());
  }

  ReadOnlyObjectProperty<List<DiffRow>> rowsProperty() {
    return rows.getReadOnlyProperty();
  }
}
