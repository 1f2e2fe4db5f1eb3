/// The hub of expression-based admission policies: ValidatingAdmissionPolicy,
/// MutatingAdmissionPolicy and their bindings, of all API versions alike, as the API server holds
/// them between decoding and validation. Every value is of the right JSON type and the defaults of
/// its version are applied (P-10 to P-15); nothing else is checked here.
@NullMarked
package dev.admittance.model.policy;

import org.jspecify.annotations.NullMarked;
