/// The builder of rules: which operations on which resources a webhook, an initializer or a policy
/// is for.
@NullMarked
package dev.admittance.app.design.rules;

import org.jspecify.annotations.NullMarked;
