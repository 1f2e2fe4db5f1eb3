/// The formatter. It changes only white space, so comments and values stay.
@NullMarked
package dev.admittance.app.formatting;

import org.jspecify.annotations.NullMarked;
