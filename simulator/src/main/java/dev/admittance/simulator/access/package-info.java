/// Who may do what: RBAC as the API server of release 1.36 decides by it.
@NullMarked
package dev.admittance.simulator.access;

import org.jspecify.annotations.NullMarked;
