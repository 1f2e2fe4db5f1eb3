/// What the API server says of a policy or binding that it is asked to store, in its order and
/// words (P-20 to P-28). One class per group of rules; each is a function from the hub to errors.
///
/// Checked against the strategies and `pkg/apis/admissionregistration/validation` of Kubernetes
/// 1.36.3. Expressions are compiled by whoever the caller names (P-27).
@NullMarked
package dev.admittance.model.policy.validation;

import org.jspecify.annotations.NullMarked;
