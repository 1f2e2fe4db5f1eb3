package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.InterpretedKind;
import dev.admittance.simulator.type.StructDecoder;
import dev.admittance.simulator.type.StructType;
import java.util.Optional;

/// Decodes the review in the body of an HTTP response (W-320 to W-322). Source: k8s.io/client-go
/// `rest/request.go`, `(*Request).transformResponse`.
final class ReviewBody {
  static final String GROUP = "admission.k8s.io";

  static final String KIND = "AdmissionReview";

  private static final String JSON = "application/json";
  private static final int INTERNAL_ERROR = 500;

  private ReviewBody() {}

  /// Decodes the body.
  ///
  /// @param version of the review that was sent
  /// @param types of the server's release
  /// @return the review as Go writes it; unchanged for a version without known types
  static JsonObject decode(WireResponse wire, String version, ApiTypes types)
      throws UnusableAnswerException {
    return decode(wire, new GroupVersionKind(GROUP, version, KIND), types);
  }

  /// Decodes a body with a review of any kind.
  static JsonObject decode(WireResponse wire, GroupVersionKind wanted, ApiTypes types)
      throws UnusableAnswerException {
    Optional<String> contentType = wire.contentType().filter(type -> !type.isBlank());
    Optional<String> unparsable = contentType.flatMap(GoMediaType::problem);
    if (unparsable.isPresent()) {
      throw UnusableAnswerException.status(
          "Internal error occurred: " + unparsable.get(), INTERNAL_ERROR);
    }
    if (!HttpErrors.isSuccess(wire.status())) {
      throw HttpErrors.of(wire);
    }
    if (wire.body().isEmpty()) {
      throw UnusableAnswerException.call(
          "0-length response with status code: "
              + wire.status()
              + " and content type: "
              + contentType.orElse(JSON));
    }
    JsonValue body = BodyText.parse(wire.body());
    switch (InterpretedKind.read(body, wanted, wire::body)) {
      case InterpretedKind.Unreadable(String message) ->
          throw UnusableAnswerException.call(message);
      case InterpretedKind.Read(GroupVersionKind kind) when !kind.equals(wanted) ->
          throw UnusableAnswerException.call(OtherKinds.message(kind, body, wanted, types));
      case InterpretedKind.Read _ -> {}
    }
    Optional<StructType> type = types.find(wanted);
    return type.isPresent() ? decode(type.get(), body) : members(body);
  }

  /// Decodes a value into a Go struct.
  static JsonObject decode(StructType type, JsonValue value) throws UnusableAnswerException {
    return switch (StructDecoder.decode(type, value)) {
      case StructDecoder.Result.Decoded(JsonObject object) -> object;
      case StructDecoder.Result.Refused(String message) ->
          throw UnusableAnswerException.call(message);
    };
  }

  private static JsonObject members(JsonValue body) {
    JsonObject.Builder members = JsonObject.builder();
    if (body instanceof JsonObject object) {
      object.forEach(members::put);
    }
    return members.build();
  }
}
