/// Who one is to an API server, what of it one may see, and what to ask an administrator for where
/// that is less than is needed.
@NullMarked
package dev.admittance.cluster.access;

import org.jspecify.annotations.NullMarked;
