/// The comparison of two setups as an Apache Spark job: captures are split into parts, each part is
/// compared by a task, and the driver assembles the report in the order of the captures. Spark
/// schedules the tasks and retries failed ones.
@NullMarked
package dev.admittance.spark;

import org.jspecify.annotations.NullMarked;
