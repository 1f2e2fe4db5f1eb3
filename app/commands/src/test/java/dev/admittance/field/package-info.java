/// A day of a cluster that was recorded on a real kube-apiserver, replayed from its audit log.
@NullMarked
package dev.admittance.field;

import org.jspecify.annotations.NullMarked;
