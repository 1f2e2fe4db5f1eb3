/// The files of a recording: one AdmissionReview per line, without secrets.
@NullMarked
package dev.admittance.record.files;

import org.jspecify.annotations.NullMarked;
