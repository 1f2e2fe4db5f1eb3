/// The workspace that is open in the window, which all activities share.
@NullMarked
package dev.admittance.app.workspace;

import org.jspecify.annotations.NullMarked;
