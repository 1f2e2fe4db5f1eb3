/// What a comparison came to: the requests that differ, and what they have in common.
@NullMarked
package dev.admittance.app.impact.result;

import org.jspecify.annotations.NullMarked;
