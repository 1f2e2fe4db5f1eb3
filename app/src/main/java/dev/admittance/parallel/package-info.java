/// Work on several threads at once whose results come in the order of the work.
@NullMarked
package dev.admittance.parallel;

import org.jspecify.annotations.NullMarked;
