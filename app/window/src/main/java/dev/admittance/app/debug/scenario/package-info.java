/// Scenarios of initializers: a timeline of events, what each kind of client sees, and variations
/// such as a server crash.
@NullMarked
package dev.admittance.app.debug.scenario;

import org.jspecify.annotations.NullMarked;
