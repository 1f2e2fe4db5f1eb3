/// The checks that decide whether a hook is called, as they are shown wherever somebody asks why.
@NullMarked
package dev.admittance.app.checks;

import org.jspecify.annotations.NullMarked;
