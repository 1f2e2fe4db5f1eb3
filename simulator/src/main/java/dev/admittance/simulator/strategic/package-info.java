/// Strategic merge patches as the API server applies them: `k8s.io/apimachinery`
/// `pkg/util/strategicpatch` of 1.36, with its error texts. Held to that library by
/// `simulator/conformance/strategicmerge`.
///
/// The library goes through Go maps, whose order is random; where two members of a patch are at
/// odds the first in the text decides here.
@NullMarked
package dev.admittance.simulator.strategic;

import org.jspecify.annotations.NullMarked;
