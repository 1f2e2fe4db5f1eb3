/// Runs the rules of a policy, and tells what each comes to.
@NullMarked
package dev.admittance.engine.kyverno.rule;

import org.jspecify.annotations.NullMarked;
