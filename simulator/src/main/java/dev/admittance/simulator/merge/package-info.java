/// The structured merge behind ApplyConfiguration of MutatingAdmissionPolicy (P-93): the schema of
/// a kind, the check of the configuration and the live object against it, the atomic fields that a
/// configuration must not set, and the merge. Sources: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/patch/smd.go`, sigs.k8s.io/structured-merge-diff `typed`,
/// k8s.io/kube-openapi `pkg/schemaconv`.
@NullMarked
package dev.admittance.simulator.merge;

import org.jspecify.annotations.NullMarked;
