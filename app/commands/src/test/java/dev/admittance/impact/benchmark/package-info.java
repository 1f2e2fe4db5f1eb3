/// What large audit logs cost.
@NullMarked
package dev.admittance.impact.benchmark;

import org.jspecify.annotations.NullMarked;
