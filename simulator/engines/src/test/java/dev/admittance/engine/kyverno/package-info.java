/// Tests of Kyverno: recordings of its own engine and admission server.
@NullMarked
package dev.admittance.engine.kyverno;

import org.jspecify.annotations.NullMarked;
