/// Connections through proxies that the JDK's HTTP client does not support.
@NullMarked
package dev.admittance.cluster.tunnel;

import org.jspecify.annotations.NullMarked;
