/// What `kubectl` knows of clusters: the contexts of kubeconfig files, who one is in them, and the
/// plugins that have to be run to be somebody. Files are read and never written. The rules are
/// those of `k8s.io/client-go` 0.36: `tools/clientcmd/loader.go`, `client_config.go`,
/// `validation.go`, `plugin/pkg/client/auth/exec`.
@NullMarked
package dev.admittance.kubeconfig;

import org.jspecify.annotations.NullMarked;
