package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.conversion.ConversionOutcome;
import dev.admittance.simulator.convert.ConversionResult;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.convert.InternalForm;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.type.ApiTypes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Makes the conversions of one run, and records their steps. Source: k8s.io/apiserver
/// `pkg/admission/conversion.go`, `ConvertVersionedAttributes`.
final class RunConversions {
  private static final int REVISION_SINCE = 37;
  private static final int MADE_UP_REVISION = 1;
  private static final String KEPT =
      "what its version has no member for is as the server held it, whatever a mutation left";

  private final AdmissionRequest request;
  private final ApiTypes types;
  private final Converter converter;
  private final CustomDefinitions definitions;
  private final ConversionCalls calls;
  private final TraceRecorder trace;
  private final boolean typed;
  private final StampedTimes times;
  private final Map<GroupVersionKind, JsonObject> oldObjects = new HashMap<>();
  private final Set<String> told = new HashSet<>();

  RunConversions(
      AdmissionRequest request,
      ApiTypes types,
      Converter converter,
      CustomDefinitions definitions,
      ConversionCalls calls,
      StampedTimes times,
      TraceRecorder trace) {
    this.request = request;
    this.types = types;
    this.converter = converter;
    this.definitions = definitions;
    this.calls = calls;
    this.trace = trace;
    this.typed = types.find(request.kind()).isPresent();
    this.times = times;
  }

  AdmissionRequest request() {
    return request;
  }

  ApiTypes types() {
    return types;
  }

  /// The times in the object, which the first patch rounds.
  StampedTimes times() {
    return times;
  }

  TraceRecorder trace() {
    return trace;
  }

  /// Converts an object to another kind. Where the server's conversion is not known, a step says
  /// so, once.
  ///
  /// @throws ConversionFailedException if a conversion webhook fails
  JsonObject convert(JsonObject object, GroupVersionKind to) {
    Optional<JsonObject> answered = byWebhook(object, to);
    if (answered.isPresent()) {
      return answered.get();
    }
    return switch (converter.convert(object, to)) {
      case ConversionResult.Converted(JsonObject converted) -> converted;
      case ConversionResult.Assumed(JsonObject assumed, String reason) -> {
        if (told.add(to + reason)) {
          trace.notSimulated(
              RuleId.W_232,
              "conversion to " + to.apiVersion() + ": " + reason,
              "only its apiVersion is changed");
        }
        yield assumed;
      }
    };
  }

  /// Converts an object by its webhook; empty where it has none, or nothing is known of its answer.
  private Optional<JsonObject> byWebhook(JsonObject object, GroupVersionKind to) {
    return converter
        .webhook(to)
        .filter(_ -> !GroupVersionKind.said(object).equals(to))
        .flatMap(webhook -> calls.convert(webhook, object, to.apiVersion()))
        .map(outcome ->
            switch (outcome) {
              case ConversionOutcome.Converted(JsonObject converted) -> converted;
              case ConversionOutcome.Failed(String message) ->
                  throw new ConversionFailedException(message);
            });
  }

  /// The object as it comes back from storage in another version; empty where it is stored in its
  /// own, and where nothing is known of the webhook that converts it.
  ///
  /// @param coerced makes what is stored of an object
  /// @throws ConversionFailedException if a conversion webhook fails
  Optional<JsonObject> throughStorage(JsonObject object, UnaryOperator<JsonObject> coerced) {
    GroupVersionKind own = GroupVersionKind.said(object);
    Optional<GroupVersionKind> storage = converter.storage(own).filter(kind -> !kind.equals(own));
    if (storage.isEmpty()) {
      return Optional.empty();
    }
    Optional<JsonObject> stored =
        converter.webhook(own).isPresent()
            ? byWebhook(object, storage.get())
            : Optional.of(convert(object, storage.get()));
    return stored.map(form -> readBack(() -> convert(coerced.apply(form), own)));
  }

  /// The stored object in the version of the request, before the request is admitted.
  ///
  /// @throws ConversionFailedException if a conversion webhook fails
  JsonObject readBefore(JsonObject stored, GroupVersionKind to) {
    return readBack(() -> convert(stored, to));
  }

  /// A stored object in another version; empty where no webhook converts it, or nothing is known of
  /// its answer.
  ///
  /// @throws ConversionFailedException if a conversion webhook fails
  Optional<JsonObject> fromStorage(JsonObject stored, GroupVersionKind to) {
    return converter.webhook(to).isEmpty()
        ? Optional.empty()
        : readBack(() ->
            GroupVersionKind.said(stored).equals(to) ? Optional.of(stored) : byWebhook(stored, to));
  }

  /// From 1.37 on, the error of an object that was stored and cannot be read names the revision of
  /// the storage, which is made up here. Source: k8s.io/apiserver `pkg/storage/etcd3/errors.go`.
  private <T> T readBack(Supplier<T> conversion) {
    try {
      return conversion.get();
    } catch (ConversionFailedException failed) {
      if (request.dryRun() || !types.release().isAtLeast(REVISION_SINCE)) {
        throw failed;
      }
      throw new ConversionFailedException(
          "object not decodable revision=" + MADE_UP_REVISION + ": " + failed.getMessage());
    }
  }

  /// Converts an object that a mutation left to the kind of the request, after it replaced the
  /// object that the server held.
  JsonObject replace(JsonObject held, JsonObject object) {
    if (!isTyped() && !GroupVersionKind.said(object).kind().equals(request.kind().kind())) {
      return object.with("apiVersion", new JsonString(request.kind().apiVersion()));
    }
    return converter.convert(object, request.kind(), held)
            instanceof ConversionResult.Converted converted
        ? converted.object()
        : convert(object, request.kind());
  }

  /// Whether the kind of the request has a Go type: a custom resource has none, and keeps the kind
  /// that a mutation gives it.
  boolean isTyped() {
    return typed;
  }

  /// Why the server cannot convert an object that a mutation left back, in the server's words;
  /// empty where it can (W-370).
  Optional<String> impossible(GroupVersionKind left) {
    GroupVersionKind wanted = request.kind();
    if (typed) {
      return UnknownConversion.of(types, left, wanted);
    }
    boolean known =
        definitions.of(wanted.apiVersion(), wanted.kind()).isEmpty()
            || definitions.of(left.apiVersion(), wanted.kind()).isPresent();
    return UnknownConversion.ofCustom(left, wanted, known);
  }

  /// The old object, always converted from the original (W-367).
  Optional<JsonObject> oldObject(GroupVersionKind kind) {
    return request
        .oldObject()
        .map(object -> oldObjects.computeIfAbsent(kind, _ -> convert(object, kind)));
  }

  /// Sets the defaults of a custom resource, as the server does after each patch, in the version
  /// that the hook received (W-366).
  void fillDefaults(HookId hook) {
    Optional<JsonObject> filled =
        trace.object().flatMap(object -> definitions.of(object).map(custom -> custom.fill(object)));
    if (filled.isPresent() && !filled.equals(trace.object())) {
      trace.object(filled.get());
      trace.add(RuleId.W_366, header -> new Step.ObjectDefaulted(header, hook));
    }
  }

  /// Records that the object regains the members that its version cannot express, if there are any.
  void kept(JsonObject object) {
    if (!trace.object().equals(Optional.of(object))) {
      trace.object(object);
      trace.add(RuleId.W_367, header -> new Step.ObjectPrepared(header, List.of(KEPT), List.of()));
    }
  }

  /// Converts a patched object to the server's internal version and back.
  ///
  /// @param kind of the object
  void throughInternal(JsonObject object, GroupVersionKind kind) {
    InternalForm form = InternalForm.of(types, kind, object);
    if (!form.changes().isEmpty()) {
      trace.object(form.object());
      trace.add(RuleId.W_367, header -> new Step.ObjectPrepared(header, form.changes(), List.of()));
    }
  }

  /// Records that the objects of the request are in another kind from now on.
  void note(RuleId rule, GroupVersionKind from, GroupVersionKind to) {
    trace.add(rule, header -> new Step.ObjectConverted(header, from, to));
  }
}
