/// Bad practice in hooks' responses, as captures show it (L-51, L-52).
@NullMarked
package dev.admittance.model.review.practice;

import org.jspecify.annotations.NullMarked;
