/// Authoring of patches for the answers of hooks: from an object and its edited form, and from
/// patches that do not apply.
@NullMarked
package dev.admittance.simulator.analysis.authoring;

import org.jspecify.annotations.NullMarked;
