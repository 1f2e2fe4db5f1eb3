package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.envelope.EnvelopeReader;
import dev.admittance.simulator.capture.envelope.Unwrapped;
import dev.admittance.simulator.capture.envelope.WrappedCapture;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// Turns JSON values into items: a list gives one item for each element.
final class CaptureItems implements ValueSink {
  private static final String REMEDY =
      "Captures are AdmissionReviews (admission.k8s.io), bare AdmissionRequests, or audit events"
          + " (audit.k8s.io), as they are or as logs hold them.";

  /// Marks objects that are something else, in contrast to unusable captures.
  private static final String NOT_A_CAPTURE = "read/NotACapture";

  private static final Unwrapped NOTHING = new Unwrapped(List.of(), List.of(), false);

  private static final int LARGEST_BODY = 3 << 20;

  private final String file;
  private final CaptureNames names;
  private final CaptureReader.Manifests manifests;
  private final Queue<CaptureItem> found;
  private final AuditHistory history;
  private @Nullable Position firstWithheld;
  private String firstReason = "";
  private String firstRemedy = "";
  private int withheld;
  private Optional<String> template = Optional.empty();
  private Optional<String> list = Optional.empty();

  /// @param history the earlier audit events; extended by these
  CaptureItems(
      CaptureNames names,
      CaptureReader.Manifests manifests,
      Queue<CaptureItem> found,
      AuditHistory history) {
    this.file = names.file();
    this.names = names;
    this.manifests = manifests;
    this.found = found;
    this.history = history;
  }

  @Override
  public void rendered(Optional<String> from) {
    template = from;
  }

  @Override
  public void add(JsonValue value, Position place, int length) {
    switch (value) {
      case JsonArray items -> items.items().forEach(item -> add(item, place, length));
      case JsonObject object -> {
        if (object.get("items") instanceof JsonArray items
            && object.text("kind").endsWith("List")) {
          list = Optional.of(object.text("kind"));
          add(items, place, length);
          list = Optional.empty();
        } else {
          addObject(object, place, length);
        }
      }
      case JsonValue.Scalar _ ->
          problem(NOT_A_CAPTURE, place, "this is a bare value, not a capture");
    }
  }

  private void addObject(JsonObject object, Position place, int length) {
    String source = names.of(place.line());
    CaptureDecoder.Result decoded = CaptureDecoder.decode(object, source, history);
    Unwrapped opened = mayWrap(decoded, object) ? EnvelopeReader.open(object) : NOTHING;
    if (!opened.isEmpty()) {
      add(opened, place, length);
    } else if (!(decoded instanceof CaptureDecoder.Result.NotACapture otherwise)) {
      take(decoded, place, "", length);
    } else if (!opened.log()) {
      take(manifests.of(object, source, otherwise), place, "", length);
    }
  }

  /// Whether an object may wrap captures: it is not a capture, or an answer beside a text with the
  /// request.
  private static boolean mayWrap(CaptureDecoder.Result decoded, JsonObject object) {
    return decoded instanceof CaptureDecoder.Result.NotACapture
        || (decoded instanceof CaptureDecoder.Result.Response && !object.has("kind"));
  }

  @Override
  public void add(Unwrapped found, Position place, int length) {
    Queue<WrappedCapture> captures = new ArrayDeque<>(found.captures());
    Queue<Unwrapped.Flaw> flaws = new ArrayDeque<>(found.flaws());
    boolean many = found.size() > 1;
    for (int number = 1; number <= found.size(); number++) {
      String where = many ? "number " + number + " in it " : "it ";
      if (!flaws.isEmpty() && (flaws.element().number() == number || captures.isEmpty())) {
        names.pass(place.line());
        problem("read/Capture", place, where + flaws.remove().reason());
      } else {
        WrappedCapture one = captures.remove();
        CaptureDecoder.Result decoded =
            CaptureDecoder.decode(one.value(), names.of(place.line()), history);
        take(decoded.without(one.losses()), place, many ? where + "is of no use: " : "", length);
      }
    }
  }

  /// @param where additional words on the place, for problems
  private void take(CaptureDecoder.Result decoded, Position place, String where, int length) {
    switch (decoded) {
      case CaptureDecoder.Result.Decoded(Capture capture) -> {
        Capture rendered = capture.renderedFrom(template).listedIn(list);
        found.add(new CaptureItem.Read(length > LARGEST_BODY ? checkSize(rendered) : rendered));
      }
      case CaptureDecoder.Result.Response(String uid, JsonObject response) ->
          found.add(new CaptureItem.Response(uid, response, alone(place)));
      case CaptureDecoder.Result.Collection(var captures) ->
          captures.forEach(capture -> {
            found.add(new CaptureItem.Read(capture.named(names.of(place.line()))));
            names.pass(place.line());
          });
      case CaptureDecoder.Result.Withheld(String reason, String remedy) ->
          withhold(place, reason, remedy);
      case CaptureDecoder.Result.PassedOver _ -> {}
      case CaptureDecoder.Result.Unusable(String reason) ->
          problem("read/Capture", place, where + reason);
      case CaptureDecoder.Result.NotACapture(String reason) ->
          problem(NOT_A_CAPTURE, place, where + reason);
    }
    names.pass(place.line());
  }

  /// W-600: a server refuses larger bodies before admission.
  private static Capture checkSize(Capture capture) {
    boolean large =
        capture
            .request()
            .object()
            .filter(object -> JsonText.write(object).length() > LARGEST_BODY)
            .isPresent();
    return large
        ? capture.with(
            new CaptureGap(
                RuleId.W_600,
                "the limit of 3 MiB for an object in a request",
                "a real API server answers 413 `Request entity too large: limit is 3145728`; here"
                    + " the request goes on"))
        : capture;
  }

  /// The diagnostic for a response without a request.
  private Diagnostic alone(Position place) {
    return Diagnostic.unreadable(
        "read/Capture",
        file,
        Range.at(place),
        "it holds a response without the request that it answers",
        "Capture the request as well; the two are brought together by their uid.");
  }

  /// A log may have thousands of such events; they are reported once, at the end.
  private void withhold(Position place, String reason, String remedy) {
    if (withheld++ == 0) {
      firstWithheld = place;
      firstReason = reason;
      firstRemedy = remedy;
    }
  }

  /// Reports the diagnostics for the input as a whole.
  void end() {
    if (firstWithheld != null) {
      String events =
          withheld == 1
              ? "this audit event cannot be replayed: "
              : withheld + " audit events cannot be replayed, this one because ";
      found.add(
          new CaptureItem.Withheld(
              withheld,
              Diagnostic.warning(
                  CaptureItem.WITHHELD,
                  file,
                  Range.at(firstWithheld),
                  events + firstReason,
                  firstRemedy)));
    }
  }

  private void problem(String rule, Position place, String message) {
    add(Diagnostic.unreadable(rule, file, Range.at(place), message, REMEDY));
  }

  @Override
  public void add(Diagnostic diagnostic) {
    found.add(new CaptureItem.Problem(diagnostic));
  }
}
