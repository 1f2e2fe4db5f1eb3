/// Objects of a cluster that determine how webhooks are reached and who may change them. Only the
/// relevant fields of a manifest are kept, and a value of an unexpected type counts as absent.
@NullMarked
package dev.admittance.model.cluster;

import org.jspecify.annotations.NullMarked;
