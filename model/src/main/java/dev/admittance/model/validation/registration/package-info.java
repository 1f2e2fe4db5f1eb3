/// The API server's validation of webhook configurations, in its order and words (W-6 to W-34). One
/// class per group of rules; each is a function from the decoded text to errors.
///
/// Checked against `pkg/apis/admissionregistration/validation` of Kubernetes 1.36. The caller
/// supplies the compiler for match conditions (W-31).
@NullMarked
package dev.admittance.model.validation.registration;

import org.jspecify.annotations.NullMarked;
