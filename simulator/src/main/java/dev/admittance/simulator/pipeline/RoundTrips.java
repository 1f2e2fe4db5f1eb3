package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.conversion.ConversionCall;
import dev.admittance.simulator.conversion.ConversionOutcome;
import dev.admittance.simulator.conversion.ConversionWebhook;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.type.ApiTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes objects of custom resources through each other served version and back, as a client does
/// that reads them there and writes them again: what the version, or the webhook that converts, has
/// no place for is lost. Immutable.
public final class RoundTrips {
  private final CustomDefinitions definitions;
  private final Converter converter;
  private final AnswerBook answers;
  private final ApiTypes types;
  private final List<GroupVersionKind> served;

  /// @param answers of the conversion webhook, if there is one
  public RoundTrips(JsonObject definition, KubernetesRelease release, AnswerBook answers) {
    this.definitions = new CustomDefinitions(List.of(definition));
    this.converter = new Converter(List.of(definition), release);
    this.answers = answers;
    this.types = ApiTypes.of(release);
    this.served =
        CustomResources.read(definition).stream()
            .filter(resource -> resource.subresource().isEmpty())
            .map(resource ->
                new GroupVersionKind(resource.group(), resource.version(), resource.kind().kind()))
            .toList();
  }

  /// An object that went through a version.
  ///
  /// @param lost the topmost fields that the object had and has no more, or has otherwise
  /// @param unknown why nothing is known of it: the failure of the webhook, or that it has no known
  ///   answer; empty where the object came back
  public record RoundTrip(GroupVersionKind through, List<String> lost, Optional<String> unknown) {
    public RoundTrip {
      lost = List.copyOf(lost);
    }
  }

  /// The ways of the object of a request; empty for other resources and where one version is
  /// served.
  public List<RoundTrip> of(Capture capture) {
    Optional<JsonObject> object = capture.request().object();
    Optional<GroupVersionKind> own = object.map(GroupVersionKind::said).filter(served::contains);
    return own.stream()
        .flatMap(kind ->
            served.stream()
                .filter(other -> !other.equals(kind))
                .map(other -> through(capture, filled(object.orElseThrow()), other)))
        .toList();
  }

  private RoundTrip through(Capture capture, JsonObject object, GroupVersionKind version) {
    ConversionCalls calls =
        new ConversionCalls(
            (webhook, sent, _) -> known(webhook, sent),
            (_, _, _, _) -> {},
            types,
            capture.request().uid());
    try {
      JsonObject there = convert(calls, object, version);
      JsonObject back = convert(calls, there, GroupVersionKind.said(object));
      List<String> lost = new ArrayList<>();
      compare("", object, back, lost);
      return new RoundTrip(version, lost, Optional.empty());
    } catch (ConversionFailedException failed) {
      return new RoundTrip(version, List.of(), Optional.of(failed.getMessage()));
    }
  }

  /// The answer that is known without a real call.
  private Optional<Answer> known(ConversionWebhook webhook, ConversionCall sent) {
    return RunAnswers.known(answers, webhook, sent)
        .map(Answer.Found::answer)
        .filter(answer -> !(answer instanceof Answer.RealCall));
  }

  private JsonObject convert(ConversionCalls calls, JsonObject object, GroupVersionKind to) {
    Optional<ConversionWebhook> webhook = converter.webhook(to);
    if (webhook.isEmpty()) {
      return filled(converter.convert(object, to).object());
    }
    ConversionOutcome outcome =
        calls
            .convert(webhook.get(), object, to.apiVersion())
            .orElseThrow(
                () -> new ConversionFailedException("no answer is known to " + to.apiVersion()));
    return switch (outcome) {
      case ConversionOutcome.Converted(JsonObject converted) -> filled(converted);
      case ConversionOutcome.Failed(String message) -> throw new ConversionFailedException(message);
    };
  }

  /// The object as its version takes it: without unknown members and with defaults.
  private JsonObject filled(JsonObject object) {
    return definitions
        .of(object)
        .map(version -> version.fill(version.prune(object)))
        .orElse(object);
  }

  private static void compare(String path, JsonValue before, JsonValue after, List<String> lost) {
    if (before instanceof JsonObject was && after instanceof JsonObject is) {
      was.forEach((name, value) -> {
        String at = path.isEmpty() ? name : path + "." + name;
        is.find(name).ifPresentOrElse(now -> compare(at, value, now, lost), () -> lost.add(at));
      });
    } else if (before instanceof JsonArray(List<JsonValue> was)
        && after instanceof JsonArray(List<JsonValue> is)
        && was.size() == is.size()) {
      for (int i = 0; i < was.size(); i++) {
        compare(path + "[" + i + "]", was.get(i), is.get(i), lost);
      }
    } else if (!before.equals(after)) {
      lost.add(path);
    }
  }
}
