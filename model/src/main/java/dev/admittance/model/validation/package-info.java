/// What the API server checks alike in several kinds: names, labels, selectors, rules, match
/// conditions, and how it words an error (W-6, W-7, W-50 to W-53).
@NullMarked
package dev.admittance.model.validation;

import org.jspecify.annotations.NullMarked;
