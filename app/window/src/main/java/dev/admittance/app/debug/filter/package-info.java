/// The language of the quick filter: words, and fields with values.
@NullMarked
package dev.admittance.app.debug.filter;

import org.jspecify.annotations.NullMarked;
