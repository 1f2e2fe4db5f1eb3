package dev.admittance.chart;

import dev.admittance.diagram.Box;
import java.time.Instant;

/// The count of a bucket within an interval.
///
/// @param bucket 0-based, lowest first
/// @param count above 0
/// @param share of the interval's total
public record HeatCell(Box box, Instant from, Instant to, int bucket, double count, double share) {}
