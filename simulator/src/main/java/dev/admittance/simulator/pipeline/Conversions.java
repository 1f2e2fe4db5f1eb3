package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.convert.Conversion;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.convert.InternalForm;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The conversions of one run, and the steps that they leave.
final class Conversions {
  private final AdmissionRequest request;
  private final Converter converter;
  private final CustomDefinitions definitions;
  private final TraceRecorder trace;
  private final Map<GroupVersionKind, JsonObject> oldObjects = new HashMap<>();
  private final Set<String> told = new HashSet<>();

  Conversions(
      AdmissionRequest request,
      Converter converter,
      CustomDefinitions definitions,
      TraceRecorder trace) {
    this.request = request;
    this.converter = converter;
    this.definitions = definitions;
    this.trace = trace;
  }

  AdmissionRequest request() {
    return request;
  }

  TraceRecorder trace() {
    return trace;
  }

  /// An object in another kind. Where the server's way is not known, a step says so, once.
  JsonObject convert(JsonObject object, GroupVersionKind to) {
    return switch (converter.convert(object, to)) {
      case Conversion.Converted(JsonObject converted) -> converted;
      case Conversion.Assumed(JsonObject assumed, String reason) -> {
        if (told.add(to + reason)) {
          trace.notSimulated(
              "W-232",
              "conversion to " + to.apiVersion() + ": " + reason,
              "only its apiVersion is changed");
        }
        yield assumed;
      }
    };
  }

  /// The old object, always converted from the original (W-367).
  Optional<JsonObject> oldObject(GroupVersionKind kind) {
    return request
        .oldObject()
        .map(object -> oldObjects.computeIfAbsent(kind, _ -> convert(object, kind)));
  }

  /// Fills in the defaults of a custom resource, as the server does after each patch, in the
  /// version that the hook was sent (W-366).
  void fillDefaults(HookId hook) {
    Optional<JsonObject> filled =
        trace.object().flatMap(object -> definitions.of(object).map(custom -> custom.fill(object)));
    if (filled.isPresent() && !filled.equals(trace.object())) {
      trace.object(filled.get());
      trace.add((moment, after) -> new Step.ObjectDefaulted(moment, "W-366", after, hook));
    }
  }

  /// Converts an object that was patched to the server's own form and back.
  ///
  /// @param kind of the object
  void throughInternal(JsonObject object, GroupVersionKind kind) {
    InternalForm form = InternalForm.of(kind, object);
    if (!form.changes().isEmpty()) {
      trace.object(form.object());
      trace.add((moment, after) ->
          new Step.ObjectPrepared(moment, "W-367", after, form.changes(), List.of()));
    }
  }

  /// Notes that the objects of the request are in another kind from now on.
  void note(String rule, GroupVersionKind from, GroupVersionKind to) {
    trace.add((moment, after) -> new Step.ObjectConverted(moment, rule, after, from, to));
  }
}
