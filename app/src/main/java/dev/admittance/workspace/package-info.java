/// Folders of manifests, answers and captures, read from disk. What is broken is reported and never
/// stops the rest. Nothing here writes, but for [dev.admittance.workspace.SampleWorkspace], which
/// writes only into a folder that was empty.
@NullMarked
package dev.admittance.workspace;

import org.jspecify.annotations.NullMarked;
