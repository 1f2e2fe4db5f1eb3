/// The checks that decide whether a webhook is called or a policy evaluated, wherever they are
/// explained.
@NullMarked
package dev.admittance.app.checks;

import org.jspecify.annotations.NullMarked;
