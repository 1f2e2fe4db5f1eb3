package dev.admittance.app.cluster.session;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.SourceOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.time.InstantSource;
import java.util.concurrent.Executor;

/// The services that the parts of Cluster share.
///
/// @param connector makes connections
/// @param watch watches connected clusters
/// @param tasks runs work that the user started, shown in the status bar
/// @param background runs unsolicited work
/// @param delay runs a task on the UI thread later
/// @param ui runs a task on the UI thread soon; thread-safe
/// @param sources shows a position in a file of the workspace
public record ClusterServices(
    ClusterConnector connector,
    ClusterWatch watch,
    TaskRunner tasks,
    TaskRunner background,
    Delay delay,
    Executor ui,
    InstantSource clock,
    Failures failures,
    DialogLayer dialogs,
    WorkspaceViewModel workspace,
    OpenFiles files,
    SourceOpener sources) {}
