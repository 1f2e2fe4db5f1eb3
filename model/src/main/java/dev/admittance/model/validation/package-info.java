/// Validation that the API server shares between kinds: names, labels, selectors, rules, match
/// conditions, and the wording of errors (W-6, W-7, W-50 to W-53).
@NullMarked
package dev.admittance.model.validation;

import org.jspecify.annotations.NullMarked;
