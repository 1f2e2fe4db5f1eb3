package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.convert.ConversionResult;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;

/// A request that was captured on its way to a hook which received the objects in another version
/// (W-302), with the objects converted back to the version of the request.
///
/// @param capture with objects of the request's kind
/// @param from the kind of the objects in the capture; empty where that is the request's
/// @param doubt why the original objects are uncertain; empty where they are certain
record CapturedVersion(Capture capture, Optional<GroupVersionKind> from, Optional<String> doubt) {

  static CapturedVersion of(Capture capture, Converter converter) {
    AdmissionRequest request = capture.request();
    Optional<GroupVersionKind> from =
        request
            .object()
            .or(request::oldObject)
            .flatMap(CapturedVersion::kind)
            .filter(kind -> kind.kind().equals(request.kind().kind()))
            .filter(kind -> !kind.equals(request.kind()));
    if (from.isEmpty()) {
      return new CapturedVersion(capture, from, Optional.empty());
    }
    Optional<ConversionResult> object = convert(request.object(), request.kind(), converter);
    Optional<ConversionResult> oldObject = convert(request.oldObject(), request.kind(), converter);
    AdmissionRequest restored =
        request.with(object.map(ConversionResult::object), oldObject.map(ConversionResult::object));
    return new CapturedVersion(
        capture.with(restored),
        from,
        object
            .or(() -> oldObject)
            .flatMap(one ->
                one instanceof ConversionResult.Assumed(var _, String reason)
                    ? Optional.of(reason)
                    : Optional.empty()));
  }

  private static Optional<ConversionResult> convert(
      Optional<JsonObject> object, GroupVersionKind to, Converter converter) {
    return object.map(found -> converter.convert(found, to));
  }

  private static Optional<GroupVersionKind> kind(JsonObject object) {
    return object.get("apiVersion") instanceof JsonString(String apiVersion)
            && object.get("kind") instanceof JsonString(String kind)
        ? Optional.of(GroupVersionKind.of(apiVersion, kind))
        : Optional.empty();
  }

  /// Records a step for the conversion, if there was one.
  void note(TraceRecorder trace) {
    from.ifPresent(kind ->
        trace.add(
            RuleId.W_302,
            header -> new Step.ObjectConverted(header, kind, capture.request().kind())));
    doubt.ifPresent(reason ->
        trace.notSimulated(
            RuleId.W_302,
            "conversion back to " + capture.request().kind().apiVersion() + ": " + reason,
            "only the apiVersion is changed"));
  }
}
