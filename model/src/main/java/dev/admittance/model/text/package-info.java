/// Source text and places in it.
@NullMarked
package dev.admittance.model.text;

import org.jspecify.annotations.NullMarked;
