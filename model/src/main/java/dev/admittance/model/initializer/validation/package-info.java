/// Validation of configurations before `v1beta1` and of pending initializers by the API servers of
/// releases 1.7 to 1.13 (I-27, I-28, I-51).
@NullMarked
package dev.admittance.model.initializer.validation;

import org.jspecify.annotations.NullMarked;
