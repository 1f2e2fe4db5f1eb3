/// Tests of recordings.
@NullMarked
package dev.admittance.record;

import org.jspecify.annotations.NullMarked;
