/// What a managed cluster makes of the webhooks of a release.
@NullMarked
package dev.admittance.simulator.provider;

import org.jspecify.annotations.NullMarked;
