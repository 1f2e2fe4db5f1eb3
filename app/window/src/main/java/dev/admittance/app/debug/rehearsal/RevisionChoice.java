package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.RevisionsViewModel;
import dev.admittance.revision.Revision;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.ComboBox;

/// A choice of a Git revision, or of none.
final class RevisionChoice {
  private static final Messages MESSAGES = Messages.of(RevisionChoice.class);

  private RevisionChoice() {}

  /// The box of a choice, shown while there are revisions and the release is in files.
  ///
  /// @param key of the words without a revision, of the name and of the tip
  static ComboBox<Optional<Revision>> box(
      String key, RehearsalSettingsViewModel settings, ObjectProperty<Optional<Revision>> chosen) {
    ObservableList<Optional<Revision>> items =
        FXCollections.observableArrayList(List.of(Optional.<Revision>empty()));
    ComboBox<Optional<Revision>> box =
        ChoiceBoxes.box(
            "debug/rehearsal-" + key,
            items,
            chosen,
            one -> one.map(RevisionChoice::words).orElse(MESSAGES.get(key + ".none")));
    settings
        .revisions()
        .stateProperty()
        .map(RevisionsViewModel.State::revisions)
        .subscribe(known -> {
          Optional<Revision> before = chosen.get();
          items.setAll(
              Stream.concat(Stream.of(Optional.<Revision>empty()), known.stream().map(Optional::of))
                  .toList());
          chosen.set(before.filter(known::contains));
        });
    box.setAccessibleText(MESSAGES.get(key + ".name"));
    Nodes.tip(box, MESSAGES.get(key + ".tip"));
    box.setPrefWidth(164);
    return Nodes.showWhile(box, settings.isVersioned());
  }

  /// A revision by its name, or by its abbreviated id.
  static String title(Revision revision) {
    return revision.kind() == Revision.Kind.COMMIT ? revision.shortCommit() : revision.name();
  }

  private static String words(Revision revision) {
    return title(revision) + " \u00b7 " + revision.summary();
  }
}
