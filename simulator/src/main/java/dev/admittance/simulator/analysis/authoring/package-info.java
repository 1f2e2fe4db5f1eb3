/// Making patches for hooks to answer with: from an object and what became of it by hand, and from
/// patches that do not apply.
@NullMarked
package dev.admittance.simulator.analysis.authoring;

import org.jspecify.annotations.NullMarked;
