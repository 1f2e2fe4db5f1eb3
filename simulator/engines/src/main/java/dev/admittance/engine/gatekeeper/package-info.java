/// Gatekeeper 3.23: its webhooks answer by ConstraintTemplates with CEL and constraints.
@NullMarked
package dev.admittance.engine.gatekeeper;

import org.jspecify.annotations.NullMarked;
