package dev.admittance.chart;

import dev.admittance.picture.Box;
import java.time.Instant;

/// What fell into a bucket of a histogram in some time.
///
/// @param bucket 0-based, lowest first
/// @param count above 0
/// @param share of all that was counted in that time
public record HeatCell(Box box, Instant from, Instant to, int bucket, double count, double share) {}
