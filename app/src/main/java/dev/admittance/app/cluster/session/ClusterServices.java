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

/// What every part of Cluster works with.
///
/// @param connector makes connections
/// @param watch begins to watch what is connected
/// @param tasks runs work that a person started and sees in the status bar
/// @param background runs work that goes on without anybody having asked for it
/// @param delay does something on the UI thread later
/// @param ui does something on the UI thread soon; may be called from any thread
/// @param sources shows a place of a file of the workspace in its text
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
