/// What is wrong with a user's text, where, and by which rule.
@NullMarked
package dev.admittance.model.diagnostic;

import org.jspecify.annotations.NullMarked;
