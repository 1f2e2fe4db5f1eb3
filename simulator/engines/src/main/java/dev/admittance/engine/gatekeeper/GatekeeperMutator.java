package dev.admittance.engine.gatekeeper;

import dev.admittance.engine.gatekeeper.LocationNode.Item;
import dev.admittance.engine.gatekeeper.LocationNode.Member;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An Assign, AssignImage, AssignMetadata or ModifySet. Source: gatekeeper `pkg/mutation/mutators`,
/// `MutatorForAssign` and its neighbours.
///
/// @param kind of the mutator
/// @param nodes of its location
/// @param tests as in [LocationMutation]
record GatekeeperMutator(
    String kind,
    String name,
    JsonObject spec,
    List<LocationNode> nodes,
    Map<Integer, Boolean> tests) {
  static final String METADATA = "AssignMetadata";
  static final String IMAGE = "AssignImage";
  static final String SET = "ModifySet";
  static final String ASSIGN = "Assign";

  /// Reads a mutator.
  ///
  /// @throws MutationException where Gatekeeper refuses it
  static GatekeeperMutator read(JsonObject object) throws MutationException {
    String kind = object.text("kind");
    JsonObject spec = object.object("spec");
    List<LocationNode> nodes = LocationParser.parse(spec.text("location"));
    Map<Integer, Boolean> tests = tests(kind, spec, nodes);
    GatekeeperMutator mutator =
        new GatekeeperMutator(kind, object.object("metadata").text("name"), spec, nodes, tests);
    mutator.check();
    return mutator;
  }

  private static Map<Integer, Boolean> tests(String kind, JsonObject spec, List<LocationNode> nodes)
      throws MutationException {
    Map<Integer, Boolean> tests = new HashMap<>();
    if (kind.equals(METADATA)) {
      tests.put(nodes.size() - 1, false);
      return tests;
    }
    for (JsonObject test : spec.object("parameters").objects("pathTests")) {
      List<LocationNode> path = LocationParser.parse(test.text("subPath"));
      if (path.size() > nodes.size() || !nodes.subList(0, path.size()).equals(path)) {
        throw new MutationException(
            "all subpaths must be a prefix of the `location` value of the mutation");
      }
      boolean exists = test.text("condition").equals("MustExist");
      Boolean before = tests.put(path.size() - 1, exists);
      if (before != null && before != exists) {
        throw new MutationException("conflicting path test conditions");
      }
    }
    return tests;
  }

  private void check() throws MutationException {
    if (nodes.isEmpty()) {
      throw new MutationException("empty path");
    }
    boolean ofMetadata = nodes.getFirst().equals(new Member("metadata"));
    if (kind.equals(METADATA)) {
      checkMetadata(ofMetadata);
      return;
    }
    if (ofMetadata) {
      throw new MutationException("it cannot change metadata");
    }
    boolean endsInItem = nodes.getLast() instanceof Item;
    if (endsInItem && !kind.equals(ASSIGN)) {
      throw new MutationException("its location cannot end in an item of a list");
    }
    if (!kind.equals(SET)
        && nodes.size() > 1
        && nodes.get(nodes.size() - 2) instanceof Item
        && (endsInItem || nodes.getLast().name().equals(nodes.get(nodes.size() - 2).name()))) {
      throw new MutationException("changing the item key is not allowed");
    }
    if (spec.objects("applyTo").isEmpty()) {
      throw new MutationException("applyTo is required");
    }
  }

  private void checkMetadata(boolean ofMetadata) throws MutationException {
    boolean fits =
        ofMetadata
            && nodes.size() == 3
            && nodes.stream().allMatch(Member.class::isInstance)
            && List.of("labels", "annotations").contains(nodes.get(1).name());
    if (!fits) {
      throw new MutationException("its location is no label and no annotation");
    }
  }

  /// Its kind and name, such as `Assign/pull-always`.
  String id() {
    return kind + "/" + name;
  }

  /// Whether it needs an external data provider, which is not asked.
  boolean needsExternalData() {
    return assign().has("externalData");
  }

  private JsonObject assign() {
    return spec.object("parameters").object("assign");
  }

  /// Why it does not match an object; empty where it does. Source: gatekeeper
  /// `pkg/mutation/mutators/core/mutator.go`, `MatchWithApplyTo`.
  Optional<String> mismatch(MatchTarget target, String operation) throws UnmatchableException {
    if (!kind.equals(METADATA)
        && spec.objects("applyTo").stream().noneMatch(one -> applies(one, target, operation))) {
      return Optional.of("its kind or operation is not in applyTo");
    }
    return new MatchCriteria(spec.object("match")).mismatch(target);
  }

  private static boolean applies(JsonObject applyTo, MatchTarget target, String operation) {
    String apiVersion = target.object().text("apiVersion");
    List<String> operations = applyTo.texts("operations");
    return applyTo.texts("groups").contains(target.kind().group())
        && applyTo.texts("versions").contains(apiVersion.substring(apiVersion.indexOf('/') + 1))
        && applyTo.texts("kinds").contains(target.kind().name())
        && (operations.isEmpty() || operations.contains("*") || operations.contains(operation));
  }

  /// The mutated object; empty where the mutator leaves it alone.
  Optional<JsonObject> mutate(JsonObject object) throws MutationException {
    return new LocationMutation(nodes, tests, setter(object)).mutate(object);
  }

  private Setter setter(JsonObject object) throws MutationException {
    JsonObject parameters = spec.object("parameters");
    return switch (kind) {
      case SET -> {
        List<JsonValue> values =
            parameters.object("values").get("fromList") instanceof JsonArray(var items)
                ? items
                : List.of();
        yield switch (parameters.text("operation")) {
          case "prune" -> new Setter.Pruned(values);
          case "merge", "" -> new Setter.Merged(values);
          default ->
              throw new MutationException(
                  "unrecognized operation for modifyset: " + parameters.text("operation"));
        };
      }
      case IMAGE ->
          new Setter.Image(
              parameters.text("assignDomain"),
              parameters.text("assignPath"),
              parameters.text("assignTag"));
      default -> new Setter.Assigned(assigned(object));
    };
  }

  private JsonValue assigned(JsonObject object) throws MutationException {
    return assign().get("fromMetadata") instanceof JsonObject from
        ? new JsonString(object.object("metadata").text(from.text("field")))
        : assign()
            .find("value")
            .orElseThrow(() ->
                new MutationException(
                    "assign must set one of `externalData`, `value` or `fromMetadata`"));
  }
}
