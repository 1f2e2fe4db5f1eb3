package dev.admittance.simulator.initializer;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The `metadata.initializers` of an object (I-52).
///
/// @param pending names of those that have not acted yet, in order; may be empty, may repeat
/// @param result the Status of a failed initialization; empty otherwise
/// @param creator the user who created the object, which no API had (I-104); empty where it is not
///   told
public record Initializers(
    List<String> pending, Optional<JsonObject> result, Optional<JsonObject> creator) {
  private static final String METADATA = "metadata";
  private static final String MEMBER = "initializers";
  private static final String PENDING = "pending";
  private static final String CREATOR = "creator";

  public Initializers {
    pending = List.copyOf(pending);
  }

  /// Pending initializers without a failure.
  public static Initializers pending(List<String> names) {
    return new Initializers(names, Optional.empty(), Optional.empty());
  }

  /// The initializers of an object; empty where it has none, or null.
  public static Optional<Initializers> of(JsonObject object, Ruleset rules) {
    GoFields metadata = new GoFields(object).object(METADATA);
    if (!(metadata.json().get(MEMBER) instanceof JsonObject found)) {
      return Optional.empty();
    }
    GoFields fields = new GoFields(found);
    Optional<JsonObject> result = found.findObject(rules.resultMember());
    return Optional.of(
        new Initializers(
            fields.list(PENDING).stream().map(entry -> entry.text("name")).toList(),
            result,
            found.findObject(CREATOR)));
  }

  /// Returns whether an object is initialized (I-64).
  public static boolean isInitialized(JsonObject object, Ruleset rules) {
    return of(object, rules).map(Initializers::isDone).orElse(true);
  }

  /// Returns whether an update is for an uninitialized object (I-64).
  public static boolean updatesUninitialized(JsonObject oldObject, Ruleset rules) {
    return !isInitialized(oldObject, rules);
  }

  /// Returns whether an update completes the initialization of an object (I-64).
  public static boolean completes(JsonObject oldObject, JsonObject object, Ruleset rules) {
    return updatesUninitialized(oldObject, rules) && isInitialized(object, rules);
  }

  public static JsonObject clearedIn(JsonObject object) {
    return object.get(METADATA) instanceof JsonObject metadata && metadata.has(MEMBER)
        ? object.with(METADATA, metadata.without(MEMBER))
        : object;
  }

  /// Returns whether nothing is pending and nothing failed (I-64).
  public boolean isDone() {
    return pending.isEmpty() && result.isEmpty();
  }

  /// These without the first entry of a name; unchanged where there is none.
  public Initializers without(String name) {
    List<String> left = new ArrayList<>(pending);
    left.remove(name);
    return new Initializers(left, result, creator);
  }

  /// These with a result, a Status.
  public Initializers failed(JsonObject status) {
    return new Initializers(pending, Optional.of(status), creator);
  }

  /// These with the user who created the object.
  public Initializers createdBy(UserInfo user) {
    JsonObject.Builder told =
        JsonObject.builder().put("username", user.username()).put("uid", user.uid());
    return new Initializers(
        pending, result, Optional.of(told.put("groups", JsonArray.ofTexts(user.groups())).build()));
  }

  public JsonObject in(JsonObject object, Ruleset rules) {
    JsonObject metadata = object.object(METADATA);
    return object.with(METADATA, metadata.with(MEMBER, json(rules)));
  }

  private JsonObject json(Ruleset rules) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put(PENDING, JsonArray.of(pending, name -> JsonObject.of("name", name)));
    result.ifPresent(status -> json.put(rules.resultMember(), status));
    creator.ifPresent(user -> json.put(CREATOR, user));
    return json.build();
  }
}
