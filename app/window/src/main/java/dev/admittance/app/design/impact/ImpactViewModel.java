package dev.admittance.app.design.impact;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.CaptureOpener;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.simulator.pipeline.Participant;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;

/// The views on what the registrations of the open workspace do.
public final class ImpactViewModel {
  private final BlastRadiusViewModel radius;
  private final PipelineStripViewModel strip;
  private final CoverageViewModel coverage;
  private final QuestionViewModel question;
  private final CompiledViewModel compiled;
  private final OpenFiles files;
  private final ObjectProperty<Centre> centre = new SimpleObjectProperty<>(Centre.EDITING);
  private Subscription jumps = Subscription.EMPTY;

  /// Follows the open workspace.
  ///
  /// @param captures shows the outcome of a request
  public ImpactViewModel(
      WorkspaceViewModel workspace,
      OpenFiles files,
      TaskRunner tasks,
      Failures failures,
      CaptureOpener captures) {
    this.files = files;
    compiled = new CompiledViewModel(workspace, tasks, failures);
    radius = new BlastRadiusViewModel(workspace, tasks, failures, captures);
    strip = new PipelineStripViewModel(compiled, files);
    coverage = new CoverageViewModel(compiled, tasks, failures, this::showRules);
    question = new QuestionViewModel(compiled, tasks, failures, this::showRules);
    centre.subscribe(shown -> {
      coverage.shownProperty().set(shown == Centre.COVERAGE);
      question.shownProperty().set(shown == Centre.QUESTION);
    });
    files.selectedProperty().subscribe(this::follow);
  }

  /// What the centre shows. Going to a place in a text shows the text.
  ObjectProperty<Centre> centreProperty() {
    return centre;
  }

  private void follow(Optional<OpenFile> file) {
    jumps.unsubscribe();
    centre.set(Centre.EDITING);
    jumps =
        file.map(open -> open.jumpProperty().subscribe(_ -> centre.set(Centre.EDITING)))
            .orElse(Subscription.EMPTY);
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

  QuestionViewModel question() {
    return question;
  }
}
