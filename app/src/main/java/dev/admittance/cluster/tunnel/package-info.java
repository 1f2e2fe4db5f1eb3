/// Ways through proxies that the JDK's HTTP client does not know.
@NullMarked
package dev.admittance.cluster.tunnel;

import org.jspecify.annotations.NullMarked;
