/// The contexts of the kubeconfig in the side panel of Cluster, and the questions that have to be
/// answered before one can be connected to.
@NullMarked
package dev.admittance.app.cluster.contexts;

import org.jspecify.annotations.NullMarked;
