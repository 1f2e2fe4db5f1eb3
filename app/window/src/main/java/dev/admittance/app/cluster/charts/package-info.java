/// The charts of a webhook over time.
@NullMarked
package dev.admittance.app.cluster.charts;

import org.jspecify.annotations.NullMarked;
