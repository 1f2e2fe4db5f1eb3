/// Exports a debug session, its admission chain or the workspace to a file or a printer; copies the
/// addresses of steps, and opens them.
@NullMarked
package dev.admittance.app.debug.share;

import org.jspecify.annotations.NullMarked;
