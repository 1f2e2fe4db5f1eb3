/// The fields that hooks and policies add, as a contract and as the settings of other tools.
@NullMarked
package dev.admittance.drift;

import org.jspecify.annotations.NullMarked;
