/// The webhooks and policies of a cluster as a table in the server's order, and the details of one
/// of them.
@NullMarked
package dev.admittance.app.cluster.hooks;

import org.jspecify.annotations.NullMarked;
