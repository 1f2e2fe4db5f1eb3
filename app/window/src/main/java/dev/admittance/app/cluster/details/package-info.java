/// The details of the selected webhook or policy: its facts, its configuration, its history, and
/// what it matches in this cluster.
@NullMarked
package dev.admittance.app.cluster.details;

import org.jspecify.annotations.NullMarked;
