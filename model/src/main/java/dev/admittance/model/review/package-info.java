/// Captured admission: AdmissionReviews of all versions, with positions, and the events of the
/// audit log.
@NullMarked
package dev.admittance.model.review;

import org.jspecify.annotations.NullMarked;
