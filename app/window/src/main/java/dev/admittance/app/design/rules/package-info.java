/// The editor of rules: the operations and resources that a participant in admission matches.
@NullMarked
package dev.admittance.app.design.rules;

import org.jspecify.annotations.NullMarked;
