package dev.admittance.app;

import dev.admittance.app.cluster.ClusterActivity;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.debug.DebugActivity;
import dev.admittance.app.design.DesignActivity;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.impact.ImpactActivity;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.app.task.FxDelay;
import dev.admittance.app.task.FxTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.DroppedFiles;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.util.Set;

/// The services that all parts of a window share.
record WindowContext(
    TaskRunner tasks,
    Failures failures,
    ActionRegistry actions,
    FinderViewModel finder,
    WorkspaceViewModel workspace,
    OpenFiles files,
    DroppedFiles dropped,
    DialogLayer dialogs) {
  static WindowContext make() {
    Failures failures = new Failures();
    TaskRunner tasks = new FxTaskRunner(failures::reportUnexpected, failures::reportSilence);
    WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
    return new WindowContext(
        tasks,
        failures,
        new ActionRegistry(
            Set.of(DesignActivity.ID, DebugActivity.ID, ImpactActivity.ID, ClusterActivity.ID)),
        new FinderViewModel(),
        workspace,
        new OpenFiles(workspace, tasks, new FxDelay()),
        new DroppedFiles(workspace, tasks, failures),
        new DialogLayer());
  }
}
