/// Charts over time, free of widgets: data with gaps, axes, what is drawn where, and what stands
/// under a pointer.
@NullMarked
package dev.admittance.chart;

import org.jspecify.annotations.NullMarked;
