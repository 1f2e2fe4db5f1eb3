/// The doctor page of an open cluster.
@NullMarked
package dev.admittance.app.cluster.doctor;

import org.jspecify.annotations.NullMarked;
