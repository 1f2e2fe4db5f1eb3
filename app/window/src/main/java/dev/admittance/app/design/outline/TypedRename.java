package dev.admittance.app.design.outline;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.design.outline.OutlineRows.Renamed;
import dev.admittance.workspace.HookRename;
import dev.admittance.workspace.Workspace;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;

/// Notices a name that was changed in the text or in the form, and offers to change what still has
/// the old one. What is typed letter by letter is one change. Confined to the UI thread.
final class TypedRename {
  private final RenameViewModel renames;
  private final Naming naming;
  private final OptionalProperty<Offer> offer = new OptionalProperty<>();
  private Optional<Renamed> old = Optional.empty();

  /// Creates the rename of a row from another name.
  interface Naming {
    HookRename of(Workspace workspace, OutlineEntry row, String from);
  }

  /// An offer to change what still has the old name.
  ///
  /// @param references how many there are
  record Offer(Workspace workspace, HookRename rename, int references) {}

  TypedRename(RenameViewModel renames, Naming naming) {
    this.renames = renames;
    this.naming = naming;
  }

  ReadOnlyObjectProperty<Optional<Offer>> offerProperty() {
    return offer.getReadOnlyProperty();
  }

  /// Changes what still has the old name.
  void accept() {
    offer.get().ifPresent(made -> renames.rename(made.workspace(), made.rename()));
    forget();
  }

  /// Stops offering.
  void forget() {
    old = Optional.empty();
    withdraw();
  }

  private void withdraw() {
    renames.stopCounting();
    offer.set(Optional.empty());
  }

  /// Takes the rows after a change of the workspace.
  void show(OutlineRows now) {
    if (!now.comparable() || now.renamed().size() > 1) {
      forget();
    } else if (now.renamed().size() == 1) {
      Renamed renamed = now.renamed().getFirst();
      old = Optional.of(old.filter(one -> one.place().equals(renamed.place())).orElse(renamed));
    }
    old.ifPresent(one ->
        Optional.ofNullable(now.named().get(one.place()))
            .ifPresent(row -> look(now.workspace().orElseThrow(), row, one.before())));
  }

  private void look(Workspace workspace, OutlineEntry row, String from) {
    if (row.title().equals(from)) {
      forget();
    } else if (row.title().equals(Phases.NAMELESS)) {
      withdraw();
    } else {
      HookRename rename = naming.of(workspace, row, from);
      renames.count(
          workspace,
          rename,
          count -> {
            if (count == 0) {
              forget();
            } else {
              offer.set(Optional.of(new Offer(workspace, rename, count)));
            }
          });
    }
  }
}
