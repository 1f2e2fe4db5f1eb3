/// Good practice for webhook configurations that the API server does not ask for: one class per
/// rule of the list L-1 to L-58, as far as the configurations alone tell.
@NullMarked
package dev.admittance.model.practice;

import org.jspecify.annotations.NullMarked;
