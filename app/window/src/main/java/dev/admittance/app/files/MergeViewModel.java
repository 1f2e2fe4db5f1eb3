package dev.admittance.app.files;

import dev.admittance.storage.ThreeWayMerge;
import dev.admittance.storage.ThreeWayMerge.Choice;
import dev.admittance.storage.ThreeWayMerge.Chunk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// The conflicts of a merge and the choices of the user, initially none.
final class MergeViewModel {
  private final ThreeWayMerge merge;
  private final List<Conflict> conflicts = new ArrayList<>();
  private final ReadOnlyBooleanWrapper decided = new ReadOnlyBooleanWrapper();

  /// A conflict.
  ///
  /// @param line 1-based in the merged text, before any choice
  record Conflict(int line, Chunk.Conflict lines, ObjectProperty<Optional<Choice>> choice) {}

  MergeViewModel(ThreeWayMerge merge) {
    this.merge = merge;
    int line = 1;
    for (Chunk chunk : merge.chunks()) {
      switch (chunk) {
        case Chunk.Agreed(List<String> lines) -> line += lines.size();
        case Chunk.Conflict both -> {
          conflicts.add(new Conflict(line, both, new SimpleObjectProperty<>(Optional.empty())));
          line += both.mine().size();
        }
      }
    }
    conflicts.forEach(conflict -> conflict.choice().subscribe(_ -> decide()));
    decide();
  }

  private void decide() {
    decided.set(conflicts.stream().allMatch(one -> one.choice().get().isPresent()));
  }

  List<Conflict> conflicts() {
    return conflicts;
  }

  /// Whether every conflict has a choice.
  BooleanExpression decided() {
    return decided.getReadOnlyProperty();
  }

  /// Makes the same choice for all conflicts.
  void chooseAll(Choice choice) {
    conflicts.forEach(one -> one.choice().set(Optional.of(choice)));
  }

  /// The merged text.
  ///
  /// @throws java.util.NoSuchElementException if a conflict has no choice
  String text() {
    return merge.text(conflicts.stream().map(one -> one.choice().get().orElseThrow()).toList());
  }
}
