/// What the pipeline asks policy engines, such as Gatekeeper and Kyverno, whose webhooks answer by
/// policies that are manifests, too. Who implements it knows the pipeline by this package alone.
@NullMarked
package dev.admittance.simulator.engine;

import org.jspecify.annotations.NullMarked;
