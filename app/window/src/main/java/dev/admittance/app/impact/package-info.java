/// Impact: how captured requests would fare with other registrations. Its parts have packages of
/// their own; [dev.admittance.app.impact.ImpactActivity] puts them together.
@NullMarked
package dev.admittance.app.impact;

import org.jspecify.annotations.NullMarked;
