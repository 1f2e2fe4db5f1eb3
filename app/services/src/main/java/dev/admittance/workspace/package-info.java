/// Folders of manifests, answers and captures, read from disk. Broken files are reported and never
/// affect the rest. Only `NewFile`, `NewWorkspace`, `SampleWorkspace` and `AddedFiles` write, and
/// only [dev.admittance.workspace.NewFile#replace] overwrites a file.
@NullMarked
package dev.admittance.workspace;

import org.jspecify.annotations.NullMarked;
