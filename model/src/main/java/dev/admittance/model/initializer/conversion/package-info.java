/// Conversions of the alpha configurations, and of the proposal before them, to webhook
/// configurations.
@NullMarked
package dev.admittance.model.initializer.conversion;

import org.jspecify.annotations.NullMarked;
