/// The functions that Kyverno's policies in CEL have beside the API server's. Source:
/// github.com/kyverno/sdk `extensions/cel/libs`.
@NullMarked
package dev.admittance.engine.kyverno.function;

import org.jspecify.annotations.NullMarked;
