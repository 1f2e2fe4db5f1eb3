/// Authorization: RBAC decisions as the API server of release 1.36 makes them.
@NullMarked
package dev.admittance.simulator.access;

import org.jspecify.annotations.NullMarked;
