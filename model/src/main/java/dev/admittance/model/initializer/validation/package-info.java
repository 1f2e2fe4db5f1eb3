/// What the API servers of releases 1.7 to 1.13 refuse in configurations before `v1beta1` and in
/// the initializers of objects (I-27, I-28, I-51).
@NullMarked
package dev.admittance.model.initializer.validation;

import org.jspecify.annotations.NullMarked;
