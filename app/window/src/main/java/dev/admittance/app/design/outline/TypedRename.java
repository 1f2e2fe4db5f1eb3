package dev.admittance.app.design.outline;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.design.outline.OutlineEntry.Place;
import dev.admittance.workspace.HookRename;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;

/// Notices a name that was changed in the text or in the form, and offers to change what still has
/// the old one. What is typed letter by letter is one change. Confined to the UI thread.
final class TypedRename {
  private final RenameViewModel renames;
  private final Naming naming;
  private final OptionalProperty<Offer> offer = new OptionalProperty<>();
  private Optional<Path> root = Optional.empty();
  private Map<Place, String> before = Map.of();
  private Optional<Old> old = Optional.empty();

  /// What the rename of a row from another name is.
  interface Naming {
    HookRename of(Workspace workspace, OutlineEntry row, String from);
  }

  /// An offer to change what still has the old name.
  ///
  /// @param references how many there are
  record Offer(Workspace workspace, HookRename rename, int references) {}

  /// The name of a row before it was changed.
  private record Old(Place place, String name) {}

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
    offer.set(Optional.empty());
  }

  /// Compares the rows of a workspace with those before.
  void show(Workspace workspace, List<OutlineEntry> groups) {
    Map<Place, OutlineEntry> rows = new HashMap<>();
    named(groups).forEach(row -> rows.putIfAbsent(row.place(), row));
    Map<Place, String> now = new HashMap<>();
    rows.forEach((place, row) -> now.put(place, row.title()));
    boolean comparable =
        root.equals(Optional.of(workspace.root())) && now.keySet().equals(before.keySet());
    List<Place> changed =
        now.keySet().stream()
            .filter(place -> comparable && !Objects.equals(now.get(place), before.get(place)))
            .toList();
    if (!comparable || changed.size() > 1) {
      forget();
    } else if (changed.size() == 1) {
      Place place = changed.getFirst();
      old =
          Optional.of(
              old.filter(one -> one.place().equals(place))
                  .orElse(new Old(place, before.getOrDefault(place, ""))));
    }
    root = Optional.of(workspace.root());
    before = now;
    old.ifPresent(one ->
        Optional.ofNullable(rows.get(one.place()))
            .ifPresent(row -> look(workspace, row, one.name())));
  }

  private void look(Workspace workspace, OutlineEntry row, String from) {
    if (row.title().equals(from)) {
      forget();
    } else if (row.title().equals(Phases.NAMELESS)) {
      offer.set(Optional.empty());
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

  private static Stream<OutlineEntry> named(List<OutlineEntry> rows) {
    return rows.stream()
        .flatMap(row ->
            Stream.concat(
                Stream.of(row).filter(one -> one.kind().isNamed()), named(row.children())));
  }
}
