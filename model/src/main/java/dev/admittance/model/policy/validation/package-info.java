/// The API server's validation of policies and bindings, in its order and words (P-20 to P-28). One
/// class per group of rules; each is a function from the hub to errors.
///
/// Checked against the strategies and `pkg/apis/admissionregistration/validation` of Kubernetes
/// 1.36.3. The caller supplies the CEL compiler (P-27).
@NullMarked
package dev.admittance.model.policy.validation;

import org.jspecify.annotations.NullMarked;
