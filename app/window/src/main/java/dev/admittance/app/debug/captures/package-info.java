/// The captured requests of the workspace with their verdicts.
@NullMarked
package dev.admittance.app.debug.captures;

import org.jspecify.annotations.NullMarked;
