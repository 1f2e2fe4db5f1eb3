/// Checks expressions of ValidatingAdmissionPolicies against the schemas of the kinds that they
/// match (P-84), as the server's type-checking controller does, which writes its warnings into the
/// status of the policy. Sources: k8s.io/apiserver
/// `pkg/admission/plugin/policy/validating/typechecking.go`, `pkg/cel/common/schemas.go`,
/// `pkg/cel/openapi/resolver`.
@NullMarked
package dev.admittance.simulator.typecheck;

import org.jspecify.annotations.NullMarked;
