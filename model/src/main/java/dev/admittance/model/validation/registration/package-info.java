/// What the API server checks before it stores a webhook configuration, in its order and its words
/// (W-6 to W-34). One class per group of rules; each is a function from what is written to errors.
///
/// Checked against `pkg/apis/admissionregistration/validation` of Kubernetes 1.36. Match conditions
/// are compiled by whoever the caller names (W-31).
@NullMarked
package dev.admittance.model.validation.registration;

import org.jspecify.annotations.NullMarked;
