/// An HTTPS server for hooks, with limits on connections, sizes and times.
@NullMarked
package dev.admittance.record.endpoint;

import org.jspecify.annotations.NullMarked;
