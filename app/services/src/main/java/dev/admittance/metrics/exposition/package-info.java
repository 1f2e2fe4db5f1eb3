/// Reads metrics in the text format of Prometheus (version 0.0.4, with quoted UTF-8 names) as a
/// stream. The format is that of `content/docs/instrumenting/exposition_formats.md` in
/// `prometheus/docs`; where that is unclear, it follows `expfmt` of `prometheus/common`.
@NullMarked
package dev.admittance.metrics.exposition;

import org.jspecify.annotations.NullMarked;
