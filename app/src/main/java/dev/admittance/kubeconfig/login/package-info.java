/// From a context of a kubeconfig to a connection: where the server is, and who one is to it.
/// Plugins that have to be run for that are run as a list of words, never by a shell, once a person
/// agreed and kuberc does not forbid it.
@NullMarked
package dev.admittance.kubeconfig.login;

import org.jspecify.annotations.NullMarked;
