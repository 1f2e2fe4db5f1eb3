/// What a client asks of the API server, as admission sees it.
@NullMarked
package dev.admittance.simulator.request;

import org.jspecify.annotations.NullMarked;
