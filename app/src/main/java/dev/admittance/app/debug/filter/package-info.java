/// The language of the quick filter: words, and fields with their values.
@NullMarked
package dev.admittance.app.debug.filter;

import org.jspecify.annotations.NullMarked;
