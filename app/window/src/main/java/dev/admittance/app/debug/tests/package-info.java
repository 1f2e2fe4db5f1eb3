/// The tests of the workspace: captures with expectations, run in the window.
@NullMarked
package dev.admittance.app.debug.tests;

import org.jspecify.annotations.NullMarked;
