/// The user's identity on an API server, its permissions, and the manifest to request missing ones.
@NullMarked
package dev.admittance.cluster.access;

import org.jspecify.annotations.NullMarked;
