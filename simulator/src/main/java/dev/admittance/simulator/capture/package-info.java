/// Captured requests in all of their forms: AdmissionReviews, audit events, manifests and logs.
@NullMarked
package dev.admittance.simulator.capture;

import org.jspecify.annotations.NullMarked;
