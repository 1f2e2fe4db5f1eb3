/// What registrations do: the blast radius of an edit, the admission chain in order, and the
/// coverage of resources.
@NullMarked
package dev.admittance.app.design.impact;

import org.jspecify.annotations.NullMarked;
