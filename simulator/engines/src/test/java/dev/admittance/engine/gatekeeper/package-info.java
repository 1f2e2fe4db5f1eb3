@NullMarked
package dev.admittance.engine.gatekeeper;

import org.jspecify.annotations.NullMarked;
