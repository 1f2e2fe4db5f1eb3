/// What further runs tell of a request, as pictures that lead into its steps.
@NullMarked
package dev.admittance.app.debug.analyses;

import org.jspecify.annotations.NullMarked;
