/// Matching: whether a hook or policy is called for a request, by rules, selectors, match policy
/// and match conditions, and why.
@NullMarked
package dev.admittance.simulator.match;

import org.jspecify.annotations.NullMarked;
