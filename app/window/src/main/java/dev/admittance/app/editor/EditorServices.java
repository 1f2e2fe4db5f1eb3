package dev.admittance.app.editor;

import dev.admittance.app.editor.completion.CompletionSources;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.TaskRunner;

/// The services of editors.
///
/// @param tasks runs background work
/// @param language provides completions
/// @param failures reports errors
public record EditorServices(TaskRunner tasks, CompletionSources language, Failures failures) {}
