/// Charts over time that are zoomed and read together, and know nothing of what they show.
@NullMarked
package dev.admittance.app.controls.chart;

import org.jspecify.annotations.NullMarked;
