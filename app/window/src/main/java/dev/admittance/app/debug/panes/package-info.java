/// The panes about the current step: the object before and after, the patch, the match tree, the
/// AdmissionReviews and the response.
@NullMarked
package dev.admittance.app.debug.panes;

import org.jspecify.annotations.NullMarked;
