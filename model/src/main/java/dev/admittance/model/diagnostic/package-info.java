/// Problems in a user's text, with their places and rules.
@NullMarked
package dev.admittance.model.diagnostic;

import org.jspecify.annotations.NullMarked;
