/// The hub of admission registration: webhook configurations with their defaults, independent of
/// the API version.
@NullMarked
package dev.admittance.model.registration;

import org.jspecify.annotations.NullMarked;
