/// The editor of rules: the operations and resources that a webhook, an initializer or a policy
/// matches.
@NullMarked
package dev.admittance.app.design.rules;

import org.jspecify.annotations.NullMarked;
