package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepHeader;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The trace of a random object and random operations on it, all of which apply.
public final class RandomPatches {
  private static final List<String> NAMES = List.of("a", "b", "c", "a/b", "~");
  private static final List<String> KINDS =
      List.of("add", "add", "replace", "remove", "move", "copy", "test");
  private static final int OPERATIONS = 8;

  private final RandomGenerator random;
  private final List<JsonObject> objects = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final AdmissionRequest request;

  public RandomPatches(long seed) {
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    JsonObject object = object(3);
    this.request =
        Requests.request(
            Operation.CREATE, "example.com", "v1", "Thing", "things", "", "shop", "it", object);
    objects.add(object);
    steps.add(
        new Step.Received(
            new StepHeader(moment(), RuleId.W_110, Optional.of(object)),
            request,
            new RequestOrigin.Captured(),
            "test:1"));
    for (int i = 0; i < OPERATIONS; i++) {
      addOperation();
    }
  }

  /// The object after each step.
  List<JsonObject> objects() {
    return objects;
  }

  Optional<PatchOperation> operation(int step) {
    return steps.get(step) instanceof Step.OperationApplied applied
        ? Optional.of(applied.operation())
        : Optional.empty();
  }

  public Trace trace() {
    return new Trace(
        request,
        steps,
        new Response(
            true, 201, "", "", List.of(), Lazy.of(Map::of), Optional.of(objects.getLast())));
  }

  private Moment moment() {
    return new Moment(steps.size(), Duration.ZERO, Phase.MUTATING, 0);
  }

  private void addOperation() {
    PatchOperation operation = operation();
    if (PatchApplication.apply(objects.getLast(), operation, 0)
            instanceof PatchResult.Applied applied
        && applied.document() instanceof JsonObject object) {
      HookId hook = new HookId(HookKind.MUTATING, "all", "h", 0);
      steps.add(
          new Step.OperationApplied(
              new StepHeader(moment(), RuleId.W_363, Optional.of(object)),
              hook,
              operation,
              0,
              OPERATIONS));
      objects.add(object);
    }
  }

  private PatchOperation operation() {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("op", pick(KINDS))
            .put("path", pointer())
            .put("from", pointer())
            .put("value", value(2));
    return ((DecodedPatch.Operations) JsonPatch.decode(JsonArray.of(json.build())))
        .operations()
        .getFirst();
  }

  static JsonObject without(JsonObject document, List<String> keys) {
    JsonObject removal = JsonObject.of("op", "remove", "path", new PlainPointer(keys).toString());
    PatchOperation operation =
        ((DecodedPatch.Operations) JsonPatch.decode(JsonArray.of(removal))).operations().getFirst();
    return (JsonObject)
        ((PatchResult.Applied) PatchApplication.apply(document, operation, 0)).document();
  }

  private String pointer() {
    StringBuilder pointer = new StringBuilder();
    JsonValue at = objects.getLast();
    do {
      String key =
          switch (at) {
            case JsonObject object when object.size() > 0 && random.nextInt(3) > 0 ->
                object.nameAt(random.nextInt(object.size()));
            case JsonArray array ->
                random.nextInt(4) == 0 ? "-" : "" + random.nextInt(array.size() + 1);
            default -> pick(NAMES);
          };
      pointer.append('/').append(PlainPointer.escape(key));
      at = FormerPlaces.find(at, List.of(key)).orElse(new JsonString(""));
    } while (!(at instanceof JsonValue.Scalar) && random.nextInt(3) > 0);
    return pointer.toString();
  }

  private JsonValue value(int depth) {
    return switch (random.nextInt(depth > 0 ? 6 : 3)) {
      case 0 -> new JsonString(pick(NAMES));
      case 1, 2 -> new JsonNumber("" + random.nextInt(3));
      case 3, 4 -> object(depth - 1);
      default -> array(depth - 1);
    };
  }

  private JsonObject object(int depth) {
    JsonObject.Builder members = JsonObject.builder();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      members.put(pick(NAMES), value(depth));
    }
    return members.build();
  }

  private JsonArray array(int depth) {
    List<JsonValue> items = new ArrayList<>();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      items.add(value(depth));
    }
    return new JsonArray(items);
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
