/// Source text and positions in it.
@NullMarked
package dev.admittance.model.text;

import org.jspecify.annotations.NullMarked;
