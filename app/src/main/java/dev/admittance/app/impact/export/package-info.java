/// Exports comparisons to files.
@NullMarked
package dev.admittance.app.impact.export;

import org.jspecify.annotations.NullMarked;
