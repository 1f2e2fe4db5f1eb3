package dev.admittance.app.design.client;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.time.InstantSource;

/// What the form uses besides the object.
///
/// @param clock for the validity of certificates
public record ClientConfigContext(
    WorkspaceViewModel workspace, TaskRunner tasks, Failures failures, InstantSource clock) {}
