/// The window that hosts the activities: rail, side panel, centre, problems, status bar, command
/// palette and quick open.
@NullMarked
package dev.admittance.app.shell;

import org.jspecify.annotations.NullMarked;
