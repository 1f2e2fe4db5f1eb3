/// Good practice for webhook configurations that the API server does not enforce: one class per
/// rule of the list L-1 to L-59, as far as the configurations show.
@NullMarked
package dev.admittance.model.practice;

import org.jspecify.annotations.NullMarked;
