package dev.admittance.app.design.impact;

import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.CaptureOpener;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.simulator.pipeline.Participant;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/// The views on what the registrations of the open workspace do.
public final class ImpactViewModel {
  private final BlastRadiusViewModel radius;
  private final PipelineStripViewModel strip;
  private final CoverageViewModel coverage;
  private final MatchPreviewViewModel question;
  private final CompiledWorkspaceViewModel compiled;
  private final OpenFiles files;
  private final ObjectProperty<DesignCentre> centre =
      new SimpleObjectProperty<>(DesignCentre.EDITING);
  private final Subscriptions jumps = new Subscriptions();

  /// Follows the open workspace.
  ///
  /// @param captures shows the outcome of a request
  public ImpactViewModel(
      WorkspaceViewModel workspace, OpenFiles files, TaskRunner tasks, CaptureOpener captures) {
    this.files = files;
    compiled = new CompiledWorkspaceViewModel(workspace, tasks);
    radius = new BlastRadiusViewModel(workspace, tasks, captures);
    strip = new PipelineStripViewModel(compiled, files);
    coverage = new CoverageViewModel(compiled, tasks, this::showRules);
    question = new MatchPreviewViewModel(compiled, tasks, this::showRules);
    centre.subscribe(shown -> {
      coverage.shownProperty().set(shown == DesignCentre.COVERAGE);
      question.shownProperty().set(shown == DesignCentre.QUESTION);
    });
    files.selectedProperty().subscribe(this::follow);
  }

  /// What the centre shows. Going to a place in a text shows the text.
  ObjectProperty<DesignCentre> centreProperty() {
    return centre;
  }

  private void follow(Optional<OpenFile> file) {
    jumps.end();
    centre.set(DesignCentre.EDITING);
    file.ifPresent(
        open -> jumps.add(open.jumpProperty().subscribe(_ -> centre.set(DesignCentre.EDITING))));
  }

  private void showRules(Participant.Id who) {
    compiled
        .compiledProperty()
        .get()
        .flatMap(known -> known.places().find(who))
        .ifPresent(place -> files.open(place.file(), place.rules()));
  }

  /// The effect of unsaved edits on captured requests.
  public BlastRadiusViewModel radius() {
    return radius;
  }

  /// The admission chain in order.
  PipelineStripViewModel strip() {
    return strip;
  }

  CoverageViewModel coverage() {
    return coverage;
  }

  MatchPreviewViewModel question() {
    return question;
  }
}
