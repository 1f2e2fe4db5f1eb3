/// The contexts of the kubeconfig in the side panel of Cluster, and the questions to answer before
/// connecting to one.
@NullMarked
package dev.admittance.app.cluster.contexts;

import org.jspecify.annotations.NullMarked;
