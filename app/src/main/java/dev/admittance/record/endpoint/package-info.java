/// A server of HTTPS for hooks, bounded in everything: connections, sizes, times.
@NullMarked
package dev.admittance.record.endpoint;

import org.jspecify.annotations.NullMarked;
