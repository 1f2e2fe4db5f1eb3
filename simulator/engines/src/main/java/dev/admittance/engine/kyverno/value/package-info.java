/// Values as Go holds and prints them.
@NullMarked
package dev.admittance.engine.kyverno.value;

import org.jspecify.annotations.NullMarked;
