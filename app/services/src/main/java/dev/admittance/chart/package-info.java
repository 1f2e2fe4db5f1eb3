/// Charts over time, independent of widgets: data with gaps, axes, layout, and what is at a pointer
/// position.
@NullMarked
package dev.admittance.chart;

import org.jspecify.annotations.NullMarked;
