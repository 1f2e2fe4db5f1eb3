/// Lets a debug session, its pipeline or the workspace out as a file, or on paper.
@NullMarked
package dev.admittance.app.debug.share;

import org.jspecify.annotations.NullMarked;
