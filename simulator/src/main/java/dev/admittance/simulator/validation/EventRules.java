package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.NameFormat;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Validates Events of both groups, of which the newer asks for more. The server's texts have the
/// names of its internal form. Source: k8s.io/kubernetes `pkg/apis/core/validation/events.go`,
/// `ValidateEventCreate`, `ValidateEventUpdate`.
///
/// @param strict whether the request names the group `events.k8s.io`
/// @param errors receives what is found
record EventRules(boolean strict, FieldErrors errors) {
  private static final int LONGEST = 128;
  private static final int LONGEST_NOTE = 1024;
  private static final String UNSET = "needs to be unset";
  private static final String EVENT_TIME = "eventTime";
  private static final String INVOLVED = "involvedObject";
  private static final String REFERENCE = "core/v1.ObjectReference";

  /// A member.
  ///
  /// @param internal its name in the server's internal form
  /// @param core its name in the version of the core group
  /// @param strict its name in the group `events.k8s.io`
  private record Member(String internal, String core, String strict) {
    static Member of(String name) {
      return new Member(name, name, name);
    }
  }

  private static final Member OBJECT = new Member(INVOLVED, INVOLVED, "regarding");
  private static final Member MESSAGE = new Member("message", "message", "note");
  private static final Member SOURCE = new Member("source", "source", "deprecatedSource");
  private static final Member FIRST =
      new Member("firstTimestamp", "firstTimestamp", "deprecatedFirstTimestamp");
  private static final Member LAST =
      new Member("lastTimestamp", "lastTimestamp", "deprecatedLastTimestamp");
  private static final Member COUNT = new Member("count", "count", "deprecatedCount");
  private static final Member CONTROLLER =
      new Member("reportingController", "reportingComponent", "reportingController");
  private static final Member INSTANCE = Member.of("reportingInstance");
  private static final Member ACTION = Member.of("action");
  private static final Member REASON = Member.of("reason");
  private static final Member TYPE = Member.of("type");
  private static final Member RELATED = Member.of("related");

  void create(ObjectPart event) {
    always(event);
    if (!strict) {
      return;
    }
    series(event);
    if (!isTimed(event)) {
      errors.required(event.child(EVENT_TIME));
    }
    String type = event.text("type");
    if (!List.of("Normal", "Warning").contains(type)) {
      errors.invalid(event.child("type"), "", "has invalid value: " + type);
    }
    for (Member time : List.of(FIRST, LAST)) {
      if (find(event, time).exists()) {
        errors.invalid(find(event, time), "", UNSET);
      }
    }
    if (find(event, COUNT).number() != 0) {
      errors.invalid(find(event, COUNT), "", UNSET);
    }
    ObjectPart source = find(event, SOURCE);
    if (!(source.text("component") + source.text("host")).isEmpty()) {
      errors.invalid(source, "", UNSET);
    }
  }

  void update(ObjectPart event, ObjectPart old) {
    always(event);
    if (!strict) {
      return;
    }
    if (!PodRules.same(event.child("series").value(), old.child("series").value())) {
      series(event);
    }
    keepStruct(event, old, OBJECT, REFERENCE);
    keepText(event, old, REASON);
    keepText(event, old, MESSAGE);
    keepStruct(event, old, SOURCE, "core/v1.EventSource");
    keep(event, old, FIRST);
    keep(event, old, LAST);
    if (find(event, COUNT).number() != find(old, COUNT).number()) {
      errors.invalid(find(event, COUNT), find(event, COUNT).number(), FieldErrors.IMMUTABLE);
    }
    keepText(event, old, REASON);
    keepText(event, old, TYPE);
    if (!micros(event).equals(micros(old))) {
      keep(event, old, Member.of(EVENT_TIME));
    }
    keepText(event, old, ACTION);
    keepStruct(event, old, RELATED, REFERENCE);
    keepText(event, old, CONTROLLER);
    keepText(event, old, INSTANCE);
  }

  /// A member, which the server's texts name as its internal form does.
  private ObjectPart find(ObjectPart event, Member member) {
    return event.child(strict ? member.strict() : member.core()).under(event, member.internal());
  }

  private static boolean isTimed(ObjectPart event) {
    return event.has(EVENT_TIME);
  }

  private static Optional<Instant> micros(ObjectPart event) {
    try {
      return isTimed(event)
          ? Optional.of(
              OffsetDateTime.parse(event.text(EVENT_TIME))
                  .toInstant()
                  .truncatedTo(ChronoUnit.MICROS))
          : Optional.empty();
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private void series(ObjectPart event) {
    ObjectPart series = event.child("series");
    if (!series.exists()) {
      return;
    }
    if (series.number("count") < 2) {
      errors.invalid(series.under(event, "series.count"), "", "should be at least 2");
    }
    if (!series.has("lastObservedTime")) {
      errors.required(series.under(event, "series.lastObservedTime"));
    }
  }

  private void always(ObjectPart event) {
    String own = event.child("metadata").text("namespace");
    ObjectPart namespace = find(event, OBJECT).child("namespace");
    boolean timed = isTimed(event);
    boolean fits =
        namespace.text().isEmpty()
            ? own.isEmpty() || own.equals("default") || (timed && own.equals("kube-system"))
            : timed || own.equals(namespace.text());
    if (!fits) {
      errors.invalid(namespace, namespace.text(), "does not match event.namespace");
    }
    if (!timed) {
      return;
    }
    ObjectPart controller = strict ? find(event, CONTROLLER) : event.child(CONTROLLER.core());
    if (controller.text().isEmpty()) {
      errors.required(controller);
    }
    errors.invalid(controller, NameFormat.qualifiedName(controller.text()));
    for (Member member : List.of(INSTANCE, ACTION, REASON)) {
      ObjectPart part = find(event, member);
      errors.requireText(part);
      atMost(part, LONGEST);
    }
    atMost(find(event, MESSAGE), LONGEST_NOTE);
  }

  private void atMost(ObjectPart part, int limit) {
    if (FieldFormats.bytes(part.text()) > limit) {
      errors.invalid(part, "", "can have at most " + limit + " characters");
    }
  }

  private void keepText(ObjectPart event, ObjectPart old, Member member) {
    ObjectPart part = find(event, member);
    if (!part.text().equals(find(old, member).text())) {
      errors.invalid(part, part.text(), FieldErrors.IMMUTABLE);
    }
  }

  private void keep(ObjectPart event, ObjectPart old, Member member) {
    ObjectPart part = find(event, member);
    if (!PodRules.same(part.value(), find(old, member).value())) {
      errors.invalidJson(part, part.value(), FieldErrors.IMMUTABLE);
    }
  }

  private void keepStruct(ObjectPart event, ObjectPart old, Member member, String struct) {
    ObjectPart part = find(event, member);
    if (!PodRules.same(part.value(), find(old, member).value())) {
      errors.invalidJson(part, internal(part, member, struct), FieldErrors.IMMUTABLE);
    }
  }

  /// The only member that the server holds by a pointer, which is null where it is not there.
  private JsonValue internal(ObjectPart part, Member member, String struct) {
    JsonObject members = part.members();
    return member.equals(RELATED) && !part.exists()
        ? JsonNull.NULL
        : errors.internal(struct, members);
  }
}
