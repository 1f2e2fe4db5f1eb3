/// The panel that lists what is wrong with the files of the workspace.
@NullMarked
package dev.admittance.app.shell.problems;

import org.jspecify.annotations.NullMarked;
