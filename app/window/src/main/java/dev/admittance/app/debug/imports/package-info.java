/// Adds captures to the workspace by paste, import or form, and turns runs into tests.
@NullMarked
package dev.admittance.app.debug.imports;

import org.jspecify.annotations.NullMarked;
