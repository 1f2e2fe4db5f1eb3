/// Records the requests that a cluster sends to webhooks.
@NullMarked
package dev.admittance.app.cluster.recording;

import org.jspecify.annotations.NullMarked;
