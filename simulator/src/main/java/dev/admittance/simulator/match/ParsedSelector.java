package dev.admittance.simulator.match;

import dev.admittance.model.registration.LabelSelector;
import org.jspecify.annotations.Nullable;

/// A label selector that was looked through once, as the server keeps it for all requests. Source:
/// k8s.io/apiserver `pkg/admission/plugin/webhook/accessors.go`, `GetParsedNamespaceSelector`.
///
/// @param unknownOperator the first operator that the server does not know, or null; the server
///   treats such a selector as an error, not as a mismatch (W-243, W-245)
public record ParsedSelector(LabelSelector labels, @Nullable String unknownOperator) {
  public static final ParsedSelector EVERYTHING = of(LabelSelector.EVERYTHING);

  public static ParsedSelector of(LabelSelector labels) {
    return new ParsedSelector(labels, SelectorMatching.unknownOperator(labels));
  }
}
