/// Resolves a kubeconfig context to a connection: the server and the credentials. Exec credential
/// plugins run without a shell, after the user consented, unless kuberc forbids them.
@NullMarked
package dev.admittance.kubeconfig.login;

import org.jspecify.annotations.NullMarked;
