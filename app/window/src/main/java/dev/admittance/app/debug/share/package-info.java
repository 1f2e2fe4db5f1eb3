/// Exports a debug session, its admission chain or the workspace to a file or a printer.
@NullMarked
package dev.admittance.app.debug.share;

import org.jspecify.annotations.NullMarked;
