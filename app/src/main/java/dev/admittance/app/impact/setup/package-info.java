/// What a comparison is made of: the captures, the two sides, and how they are run.
@NullMarked
package dev.admittance.app.impact.setup;

import org.jspecify.annotations.NullMarked;
