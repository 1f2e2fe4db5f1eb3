/// The cluster configuration of `kubectl`: the contexts of kubeconfig files, their users, and exec
/// credential plugins. Files are read and never written. The rules are those of `k8s.io/client-go`
/// 0.36: `tools/clientcmd/loader.go`, `client_config.go`, `validation.go`,
/// `plugin/pkg/client/auth/exec`.
@NullMarked
package dev.admittance.kubeconfig;

import org.jspecify.annotations.NullMarked;
