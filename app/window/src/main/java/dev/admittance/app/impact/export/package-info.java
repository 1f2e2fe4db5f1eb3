/// Exports comparisons to files for people, build servers, code hosts and programs.
@NullMarked
package dev.admittance.app.impact.export;

import org.jspecify.annotations.NullMarked;
