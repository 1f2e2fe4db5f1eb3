/// Parallel work whose results are delivered in order.
@NullMarked
package dev.admittance.parallel;

import org.jspecify.annotations.NullMarked;
