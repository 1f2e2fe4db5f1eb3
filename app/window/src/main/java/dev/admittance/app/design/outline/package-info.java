/// The outline of a workspace: the admission chain in the server's order, and the files.
@NullMarked
package dev.admittance.app.design.outline;

import org.jspecify.annotations.NullMarked;
