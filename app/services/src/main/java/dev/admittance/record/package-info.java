/// Records AdmissionReviews: an endpoint that allows every request immediately, or forwards it to a
/// hook, and writes captures.
@NullMarked
package dev.admittance.record;

import org.jspecify.annotations.NullMarked;
