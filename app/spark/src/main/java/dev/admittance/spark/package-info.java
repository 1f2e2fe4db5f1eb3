/// The comparison of two setups as a job of Apache Spark: captures are cut into parts, each part is
/// compared by a task, and the driver puts the report together in the order of the captures. Spark
/// does the scheduling, and tries tasks again that fail.
@NullMarked
package dev.admittance.spark;

import org.jspecify.annotations.NullMarked;
