/// Strategic merge patches as the API server applies them: `k8s.io/apimachinery`
/// `pkg/util/strategicpatch` of 1.36, with its error texts. Verified against that library by
/// `simulator/conformance/strategicmerge`.
///
/// The library iterates Go maps, whose order is random; where two members of a patch conflict, the
/// first in the text wins here.
@NullMarked
package dev.admittance.simulator.strategic;

import org.jspecify.annotations.NullMarked;
