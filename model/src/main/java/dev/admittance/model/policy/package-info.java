/// The hub of expression-based admission policies: ValidatingAdmissionPolicy,
/// MutatingAdmissionPolicy and their bindings, independent of the API version, as the API server
/// holds them between decoding and validation. Every value has the right JSON type and its
/// version's default (P-10 to P-15); nothing else is checked here.
@NullMarked
package dev.admittance.model.policy;

import org.jspecify.annotations.NullMarked;
