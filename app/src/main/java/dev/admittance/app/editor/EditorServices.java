package dev.admittance.app.editor;

import dev.admittance.app.editor.completion.Language;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.TaskRunner;

/// What editors need besides their files.
///
/// @param tasks runs what takes time
/// @param language knows what can be written
/// @param failures tell what could not be done
public record EditorServices(TaskRunner tasks, Language language, Failures failures) {}
