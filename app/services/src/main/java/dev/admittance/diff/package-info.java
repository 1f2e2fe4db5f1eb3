/// Line diffs of two texts, for views, pages and reports.
@NullMarked
package dev.admittance.diff;

import org.jspecify.annotations.NullMarked;
