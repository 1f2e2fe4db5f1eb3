package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.convert.ConversionResult;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.request.AdmissionRequest;

/// Gives hooks the objects of a request in the kind that each of them needs (W-232). Source:
/// k8s.io/apiserver `pkg/admission/plugin/webhook/generic/interfaces.go`,
/// `VersionedAttributeAccessor`.
@FunctionalInterface
interface VersionedObjects {
  /// The request as a hook receives it.
  HookRequest as(Invocation invocation);

  /// Views of a request as it arrived, which leave no step.
  static VersionedObjects of(AdmissionRequest request, Converter converter) {
    return invocation ->
        new HookRequest(
            request,
            invocation,
            request
                .object()
                .map(object -> converter.convert(object, invocation.kind()))
                .map(ConversionResult::object),
            request
                .oldObject()
                .map(object -> converter.convert(object, invocation.kind()))
                .map(ConversionResult::object));
  }
}
