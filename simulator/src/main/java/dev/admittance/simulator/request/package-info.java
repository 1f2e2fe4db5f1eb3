/// The request of a client to the API server, as it enters admission.
@NullMarked
package dev.admittance.simulator.request;

import org.jspecify.annotations.NullMarked;
