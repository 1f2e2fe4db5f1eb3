/// Objects of a cluster that have to do with how hooks are reached and who may change them, as far
/// as manifests tell: the few fields that matter, nothing else kept. Whatever a manifest does not
/// say in the expected type counts as unsaid.
@NullMarked
package dev.admittance.model.cluster;

import org.jspecify.annotations.NullMarked;
