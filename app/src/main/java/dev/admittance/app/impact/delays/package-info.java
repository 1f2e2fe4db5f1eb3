/// What delays of hooks a comparison draws, and what they are drawn from.
@NullMarked
package dev.admittance.app.impact.delays;

import org.jspecify.annotations.NullMarked;
