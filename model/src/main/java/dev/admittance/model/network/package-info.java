/// IP addresses as Go's `net/netip` and `net` packages read and write them.
@NullMarked
package dev.admittance.model.network;

import org.jspecify.annotations.NullMarked;
