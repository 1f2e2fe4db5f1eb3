/// The open workspace, which all activities share.
@NullMarked
package dev.admittance.app.workspace;

import org.jspecify.annotations.NullMarked;
