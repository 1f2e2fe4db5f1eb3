/// Scenarios of initializers: who did what when, what each kind of client saw, and what would have
/// been if a server had crashed.
@NullMarked
package dev.admittance.app.debug.initializers;

import org.jspecify.annotations.NullMarked;
