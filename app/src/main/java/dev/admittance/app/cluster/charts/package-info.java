/// What a hook did over time, as charts.
@NullMarked
package dev.admittance.app.cluster.charts;

import org.jspecify.annotations.NullMarked;
