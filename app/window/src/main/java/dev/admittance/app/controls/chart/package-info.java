/// Time charts with a common range and cursor, independent of what they show.
@NullMarked
package dev.admittance.app.controls.chart;

import org.jspecify.annotations.NullMarked;
