/// The rules of the API server's behaviour that steps, checks and effects give as their reason, in
/// words.
@NullMarked
package dev.admittance.simulator.rule;

import org.jspecify.annotations.NullMarked;
