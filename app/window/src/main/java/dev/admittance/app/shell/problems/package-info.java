/// The panel with the diagnostics of the workspace.
@NullMarked
package dev.admittance.app.shell.problems;

import org.jspecify.annotations.NullMarked;
