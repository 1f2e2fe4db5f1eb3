/// The results of a comparison: the differing requests and their groups.
@NullMarked
package dev.admittance.app.impact.result;

import org.jspecify.annotations.NullMarked;
