package dev.admittance.app.design.builder;

import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.document.FieldPath;

/// What a builder works with.
///
/// @param path of the part that it shows, from the object; the part may be absent
public record BuilderContext(
    EditedObject object,
    FieldPath path,
    WorkspaceViewModel workspace,
    TaskRunner tasks,
    Failures failures) {}
