/// Removes secrets from data that users share.
@NullMarked
package dev.admittance.simulator.redaction;

import org.jspecify.annotations.NullMarked;
