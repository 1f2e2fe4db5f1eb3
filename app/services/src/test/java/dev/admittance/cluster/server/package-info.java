/// API servers for tests: a real kube-apiserver where one was built, otherwise a mock of it.
@NullMarked
package dev.admittance.cluster.server;

import org.jspecify.annotations.NullMarked;
