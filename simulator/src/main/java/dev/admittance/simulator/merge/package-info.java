/// The structured merge behind ApplyConfiguration of MutatingAdmissionPolicy (P-93): what a
/// configuration and the object it is applied to may hold by the schema of their kind, what such a
/// configuration may not touch, and what comes out. Sources: kubernetes/apiserver
/// `pkg/admission/plugin/policy/mutating/patch/smd.go`, kubernetes-sigs/structured-merge-diff
/// `typed`, kubernetes/kube-openapi `pkg/schemaconv`.
@NullMarked
package dev.admittance.simulator.merge;

import org.jspecify.annotations.NullMarked;
