package dev.admittance.app.design.impact;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.CaptureOpener;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;

/// What the registrations of the open workspace come to, in several views.
public final class ImpactViewModel {
  private final BlastRadiusViewModel radius;
  private final PipelineStripViewModel strip;

  /// Follows the open workspace.
  ///
  /// @param captures shows what becomes of a request
  public ImpactViewModel(
      WorkspaceViewModel workspace,
      OpenFiles files,
      TaskRunner tasks,
      Failures failures,
      CaptureOpener captures) {
    CompiledViewModel compiled = new CompiledViewModel(workspace, tasks, failures);
    radius = new BlastRadiusViewModel(workspace, tasks, failures, captures);
    strip = new PipelineStripViewModel(compiled, files);
  }

  /// What an edit changes for captured requests.
  BlastRadiusViewModel radius() {
    return radius;
  }

  /// The order in which all that is registered runs.
  PipelineStripViewModel strip() {
    return strip;
  }
}
