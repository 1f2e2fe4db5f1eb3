package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;

/// Validates PriorityLevelConfigurations. Source: k8s.io/kubernetes
/// `pkg/apis/flowcontrol/validation/validation.go`, `ValidatePriorityLevelConfiguration`; tags of
/// `PriorityLevelConfigurationSpec` and `LimitResponse`.
///
/// @param errors receives what is found
record PriorityLevelRules(FieldErrors errors) {
  private static final String SPEC = "flowcontrol/v1.PriorityLevelConfigurationSpec";
  private static final String PREFIX = "must be nil if ";
  private static final String ROUND_TRIP = "flowcontrol.k8s.io/preserve-zero-concurrency-shares";
  private static final int MOST_QUEUES = 10_000_000;
  private static final int MOST_HASH_BITS = 60;
  private static final int ALL = 100;

  /// The level that a server has for what no other takes.
  private static final JsonObject CATCH_ALL =
      JsonObject.builder()
          .put("type", "Limited")
          .put(
              "limited",
              JsonObject.builder()
                  .put("nominalConcurrencyShares", JsonNumber.of(5))
                  .put("limitResponse", JsonObject.of("type", new JsonString("Reject")))
                  .put("lendablePercent", JsonNumber.of(0))
                  .build())
          .build();

  void check(ObjectPart level) {
    ObjectPart annotations = level.child("metadata", "annotations");
    if (annotations.has(ROUND_TRIP)) {
      errors.forbidden(annotations, "annotation '" + ROUND_TRIP + "' is forbidden");
    }
    String name = level.child("metadata").text("name");
    ObjectPart spec = level.child("spec");
    ObjectPart type = spec.child("type");
    boolean exempt = type.text().equals("Exempt");
    if (name.equals("exempt") != exempt) {
      errors.invalid(type, type.text(), "must be 'Exempt' if and only if `name` is 'exempt'");
    }
    union(spec, type, List.of("Exempt", "Limited"), exempt);
    fixed(name, spec);
  }

  /// Tags forbid the members of other types, and those of none where the type is missing.
  private void union(ObjectPart spec, ObjectPart type, List<String> types, boolean exempt) {
    ObjectPart limited = spec.child("limited");
    boolean isLimited = type.text().equals("Limited");
    boolean none = errors.isDeclarative();
    if (exempt) {
      shares(spec.child("exempt"));
    } else if (isLimited || none) {
      forbid(spec.child("exempt"), PREFIX + "the type is Limited");
    }
    if (isLimited) {
      requireIn(limited, "must not be empty when type is Limited");
    } else if (exempt || none) {
      forbid(limited, PREFIX + "the type is not Limited");
    }
    type(type, types);
    if (limited.exists() && (isLimited || none)) {
      limited(limited, isLimited);
    }
  }

  private void type(ObjectPart type, List<String> types) {
    if (type.text().isEmpty()) {
      errors.declared(() -> errors.required(type));
    } else {
      errors.allowOneOf(type, types);
    }
  }

  private void forbid(ObjectPart part, String detail) {
    if (part.exists()) {
      errors.declared(() -> errors.forbidden(part, errors.isDeclarative() ? "" : detail));
    }
  }

  private void requireIn(ObjectPart part, String detail) {
    if (!part.exists()) {
      errors.requiredByTag(part, detail);
    }
  }

  private void shares(ObjectPart part) {
    count(part.child("nominalConcurrencyShares"), "must be a non-negative integer");
    lendable(part);
  }

  private void count(ObjectPart part, String detail) {
    if (part.number() < 0) {
      errors.invalid(part, part.number(), detail);
    }
  }

  private void lendable(ObjectPart part) {
    ObjectPart percent = part.child("lendablePercent");
    if (percent.number() < 0 || percent.number() > ALL) {
      errors.invalid(percent, percent.number(), "must be between 0 and 100, inclusive");
    }
  }

  /// @param all whether only tags are checked otherwise
  private void limited(ObjectPart limited, boolean all) {
    if (all) {
      count(limited.child("nominalConcurrencyShares"), "must be a non-negative integer");
    }
    ObjectPart response = limited.child("limitResponse");
    ObjectPart type = response.child("type");
    ObjectPart queuing = response.child("queuing");
    boolean queue = type.text().equals("Queue");
    if (queue) {
      requireIn(queuing, "must not be empty if limited.limitResponse.type is Limited");
      if (queuing.exists() && all) {
        queuing(queuing);
      }
    } else if (type.text().equals("Reject") || errors.isDeclarative()) {
      forbid(queuing, PREFIX + "limited.limitResponse.type is not Limited");
    }
    if (all || type.text().isEmpty()) {
      type(type, List.of("Queue", "Reject"));
    }
    if (all) {
      lendable(limited);
      count(limited.child("borrowingLimitPercent"), "if specified, must be a non-negative integer");
    }
  }

  private void queuing(ObjectPart queuing) {
    ObjectPart length = queuing.child("queueLengthLimit");
    ObjectPart queues = queuing.child("queues");
    ObjectPart hand = queuing.child("handSize");
    positive(length);
    positive(queues);
    if (queues.number() > MOST_QUEUES) {
      errors.invalid(queues, queues.number(), "must not be greater than " + MOST_QUEUES);
    }
    positive(hand);
    double bits = Math.log((double) queues.number()) / Math.log(2) * hand.number();
    if (hand.number() > 0 && hand.number() > queues.number()) {
      errors.invalid(
          hand, hand.number(), "should not be greater than queues (" + queues.number() + ")");
    } else if (hand.number() > 0 && Math.ceil(bits) > MOST_HASH_BITS) {
      errors.invalid(
          hand,
          hand.number(),
          "required entropy bits of deckSize "
              + queues.number()
              + " and handSize "
              + hand.number()
              + " should not be greater than "
              + MOST_HASH_BITS);
    }
  }

  private void positive(ObjectPart part) {
    if (part.number() <= 0) {
      errors.invalid(part, part.number(), "must be positive");
    }
  }

  /// The server keeps two levels as they are.
  private void fixed(String name, ObjectPart spec) {
    String wanted = "spec of '" + name + "' ";
    if (name.equals("exempt") && !(spec.text("type").equals("Exempt") && !spec.has("limited"))) {
      errors.invalidJson(
          spec,
          errors.internal(SPEC, spec.members()),
          wanted + "except the 'spec.exempt' field must equal the fixed value");
    } else if (name.equals("catch-all") && !errors.same(SPEC, spec.members(), CATCH_ALL)) {
      errors.invalidJson(
          spec, errors.internal(SPEC, spec.members()), wanted + "must equal the fixed value");
    }
  }
}
