/// The rules that Kyverno derives for pod controllers from rules for pods.
@NullMarked
package dev.admittance.engine.kyverno.autogen;

import org.jspecify.annotations.NullMarked;
