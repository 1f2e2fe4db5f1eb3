/// Two texts compared line by line, for whoever shows the difference: views, pages and reports.
@NullMarked
package dev.admittance.diff;

import org.jspecify.annotations.NullMarked;
