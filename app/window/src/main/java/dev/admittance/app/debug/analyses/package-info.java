/// Analyses that need further runs of a request, as charts that link to its steps.
@NullMarked
package dev.admittance.app.debug.analyses;

import org.jspecify.annotations.NullMarked;
