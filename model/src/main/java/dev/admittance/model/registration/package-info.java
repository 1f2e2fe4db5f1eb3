/// The hub of admission registration: webhook configurations with defaults applied, free of any API
/// version.
@NullMarked
package dev.admittance.model.registration;

import org.jspecify.annotations.NullMarked;
