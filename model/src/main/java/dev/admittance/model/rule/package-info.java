/// The texts of the rules of the API server's behavior that steps, checks and effects state as
/// their reason.
@NullMarked
package dev.admittance.model.rule;

import org.jspecify.annotations.NullMarked;
